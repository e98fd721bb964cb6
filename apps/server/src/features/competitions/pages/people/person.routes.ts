import type { Locale } from '@app/contract/locale';
import type { Database } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { type App, mount } from '#platform/http/mount';
import { parseId } from '#platform/ids';
import { withRule } from '../../results/points/explainedPoints.rules.ts';
import { findRankHistory } from '../../rankings/rankHistory.queries.ts';
import { findGrades } from './grades.queries.ts';
import { findHeadToHead, findOpponents } from './headToHead.queries.ts';
import { findListedPerson, findRecord } from './person.queries.ts';

const topics = ['people', 'associations', 'events', 'results'] as const;

/** @throws BusinessError notFound for a person who is not listed */
async function getListedPerson(db: Database, locale: Locale, id: string) {
  const person = await findListedPerson(db, locale, parseId(id));
  if (!person) throw new BusinessError('notFound');
  return person;
}

/** Serves the pages of people who chose to be listed. */
export function personRoutes(app: App, { db }: { db: Database }): void {
  mount(
    app,
    'personGet',
    async ({ params, locale }) => {
      const person = await getListedPerson(db, locale, params.personId);
      const id = Number(person.personId);
      const [record, opponents] = [await findRecord(db, locale, id), await findOpponents(db, id)];
      return { ...person, ...record, opponents };
    },
    { topics },
  );

  mount(
    app,
    'personResults',
    async ({ params, query, locale }) => {
      const { category, season = null, pageNum, pageSize } = query;
      const { personId } = await getListedPerson(db, locale, params.personId);
      const found = await findGrades(db, locale, { personId: Number(personId), category, season, pageNum, pageSize });
      const history = await findRankHistory(db, { personId: Number(personId), category, season });
      const rows = found.rows.map(({ id: _, ...row }) => withRule(row, locale));
      return { rows, total: found.total, totalPoints: found.totalPoints, history, pageNum, pageSize };
    },
    { topics },
  );

  mount(
    app,
    'headToHead',
    async ({ params, locale }) => {
      const [one, other] = [
        await getListedPerson(db, locale, params.personId),
        await getListedPerson(db, locale, params.otherId),
      ];
      if (one.personId === other.personId) throw new BusinessError('notFound');
      const pair = { personId: Number(one.personId), otherId: Number(other.personId) };
      const { games, events } = await findHeadToHead(db, locale, pair);
      const count = (searched: 'won' | 'lost' | 'drawn') => games.filter(({ outcome }) => outcome === searched).length;
      return {
        people: [one, other] as [typeof one, typeof other],
        won: count('won'),
        lost: count('lost'),
        drawn: count('drawn'),
        games,
        events,
      };
    },
    { topics },
  );
}
