import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { Locale } from '@app/contract/locale';
import { BusinessError } from '#platform/errors';
import { parseId } from '#platform/ids';
import { type App, mount } from '#platform/http/mount';
import { withRule } from '../results/points/explainedPoints.rules.ts';
import { findCategorySeasons, findRankedPerson, findRankingPage } from '../rankings/rankings.queries.ts';
import { findRankHistory } from '../rankings/rankHistory.queries.ts';
import { findGrades, findPersonResults } from './people/grades.queries.ts';

interface ResultsDeps {
  db: Database;
  clock: Clock;
}

/** Mounts the calls for rankings, their explanations, and the results of the logged-in person. */
export function resultsRoutes(app: App, deps: ResultsDeps): void {
  const { db, clock } = deps;

  mount(
    app,
    'rankingList',
    async ({ query, locale }) => {
      const { pageNum, pageSize } = query;
      const found = await findCategorySeasons(db, query.category);
      const season = query.season ?? found?.seasons[0] ?? String(clock.now().getUTCFullYear());
      if (!found) return { rows: [], total: 0, pageNum, pageSize, season, seasons: [] };
      const { rows, total } = await findRankingPage(db, locale, {
        categoryId: found.categoryId,
        season,
        associationId: query.association === undefined ? null : parseId(query.association),
        ageGroup: query.ageGroup ?? null,
        pageNum,
        pageSize,
      });
      return { rows, total, pageNum, pageSize, season, seasons: found.seasons };
    },
    { topics: ['results', 'people', 'associations'] },
  );

  mount(
    app,
    'rankingExplain',
    ({ params, query, locale }) => explainRanking(deps, parseId(params.personId), query, locale),
    { topics: ['results', 'people', 'associations'] },
  );

  mount(app, 'listGrade', async ({ query, locale, session }) => {
    const { category, season = null, pageNum, pageSize } = query;
    if (session.personId === null)
      return { rows: [], total: 0, totalPoints: 0, history: [], seasons: [], pageNum, pageSize };
    const { rows, ...sums } = await findGrades(db, locale, {
      personId: session.personId,
      category,
      season,
      pageNum,
      pageSize,
    });
    const history = await findRankHistory(db, { personId: session.personId, category, season });
    return { rows: rows.map((row) => withRule(row, locale)), ...sums, history, pageNum, pageSize };
  });
}

/** Lists the results behind a person's rank. @throws BusinessError notFound for a person without rank */
async function explainRanking(
  { db, clock }: ResultsDeps,
  personId: number,
  query: { category: string; season?: string | undefined; pageNum: number; pageSize: number },
  locale: Locale,
) {
  const found = await findCategorySeasons(db, query.category);
  const season = query.season ?? found?.seasons[0] ?? String(clock.now().getUTCFullYear());
  const person = found && (await findRankedPerson(db, locale, { categoryId: found.categoryId, season, personId }));
  if (!found || !person) throw new BusinessError('notFound');
  const rows = await findPersonResults(db, locale, { ...query, categoryId: found.categoryId, season, personId });
  return {
    rows: rows.map((row) => withRule(row, locale)),
    total: person.events,
    pageNum: query.pageNum,
    pageSize: query.pageSize,
    rank: person.rank,
    totalPoints: person.points,
    name: person.name,
    nativeName: person.nativeName,
    isListed: person.isListed,
  };
}
