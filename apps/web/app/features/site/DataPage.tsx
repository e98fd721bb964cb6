import { type MetaFunction, useLoaderData, useRouteLoaderData } from 'react-router';
import type { Api } from '../../api/api.ts';
import { pageData } from '../../api/pageData.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './DataPage.module.css';

/** The number of first ranks that are searched for a person of the directory; usually one of them is listed. */
const ranksSearched = 50;

/** Finds the first category with a ranking, its latest season, and a person of the directory in it. */
async function findRanking(api: Api) {
  const categories = await api('listMatchCategory');
  for (const { value: category } of categories) {
    const { rows, season } = await api('rankingList', { category, pageSize: ranksSearched });
    if (rows.length > 0) return { category, season, personId: rows.find(({ isListed }) => isListed)?.personId ?? null };
  }
  return { category: categories[0]?.value ?? null, season: null, personId: null };
}

/** Finds an event, if possible one that has taken place. */
async function findEventId(api: Api): Promise<string | null> {
  for (const call of ['matchListEnded', 'matchListInProgress', 'matchListApplication'] as const) {
    const event = (await api(call, { pageSize: 9 })).rows.find(({ status }) => status !== 'cancelled');
    if (event) return event.id;
  }
  return null;
}

const page = pageData(async (api) => ({ ...(await findRanking(api)), eventId: await findEventId(api) }));

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: m.data_title(), description: m.data_lead() });

interface Source {
  what: string;
  address: string;
  columns: string;
}

/** Documents what other programs and sites may read: tables, feeds, calendars and frames. */
export default function DataPage() {
  const publicUrl = useRouteLoaderData<{ publicUrl: string }>('root')?.publicUrl ?? '';
  const lang = getLocale();
  const loaderData = useLoaderData<typeof loader>();
  // Without data, the example addresses contain names in braces instead of values.
  const {
    category = '{category}',
    season = '{season}',
    personId = '{person}',
    eventId = '{event}',
  } = withoutNulls(loaderData);
  const tables: Source[] = [
    {
      what: m.data_ranking(),
      address: `/data/ranking/${category}/${season}.csv`,
      columns: 'rank, personId, name, nativeName, points, events, bestRank; sha256 (.json)',
    },
    {
      what: m.data_results(),
      address: `/data/results/${category}/${season}.csv`,
      columns:
        'eventId, event, eventDate, personId, name, nativeName, rank, result, points, level, players, pointsTable, isCorrected, sectionId, section; sha256 (.json)',
    },
    {
      what: m.data_points(),
      address: `/data/points/${category}.json`,
      columns: 'version, validFrom, rows (level, minimumPlayers, points), lowerRanks',
    },
    { what: m.data_event(), address: `/download/match/${eventId}.csv`, columns: m.data_event_columns() },
    {
      what: m.data_games(),
      address: `/data/rounds/${eventId}.csv`,
      columns:
        'section, round, startTime, table, first, firstNativeName, second, secondNativeName, result, handicap; seat, name, nativeName, score; eventId, sectionId, firstEntryId, secondEntryId; entryId',
    },
    {
      what: m.data_rounds(),
      address: `/api/member/matchConfig/get/${eventId}`,
      columns: 'rounds, standings, results, corrections',
    },
    {
      what: m.data_live(),
      address: `/api/member/matchConfig/live?ids=${eventId}&lang=${lang}`,
      columns: 'whole, change, gone',
    },
  ];
  const otherSources: Source[] = [
    { what: m.data_feed(), address: `/feeds/${lang}/results.xml`, columns: 'RSS 2.0' },
    { what: m.data_news_feed(), address: `/feeds/${lang}/all.xml`, columns: 'RSS 2.0' },
    { what: m.data_calendar_event(), address: `/calendar/match/${eventId}.ics`, columns: 'iCalendar' },
    { what: m.data_calendar_category(), address: `/calendar/category/${category}.ics`, columns: 'iCalendar' },
    { what: m.data_calendar_person(), address: `/calendar/person/${personId}.ics`, columns: 'iCalendar' },
  ];
  const verifyCommands = `curl -O ${publicUrl}/data/verify-ranking.mjs\nnode verify-ranking.mjs ${publicUrl} ${category} ${season}`;
  const frameCodeOf = (path: string, title: string) =>
    `<iframe src="${publicUrl}/embed/${path}?lang=${lang}" width="100%" height="520" title="${title}" loading="lazy"></iframe>`;
  return (
    <div className="wrap">
      <PageHead title={m.data_title()} lead={m.data_lead()} />
      <p className={styles.text}>{m.data_use()}</p>
      <Section title={m.data_tables()}>
        <p className={styles.text}>{m.data_tables_text()}</p>
        <Sources caption={m.data_tables()} rows={tables} />
        <p className={styles.text}>{m.data_points_text()}</p>
        <p className={styles.text}>{m.data_verify_text()}</p>
        <pre className={styles.code}>{verifyCommands}</pre>
      </Section>
      <Section title={m.data_feeds()}>
        <Sources caption={m.data_feeds()} rows={otherSources} />
      </Section>
      <Section title={m.data_frames()}>
        <p className={styles.text}>{m.data_frames_text()}</p>
        <pre className={styles.code}>{frameCodeOf(`match/${eventId}`, m.standings())}</pre>
        <pre className={styles.code}>{frameCodeOf(`ranking/${category}`, m.ranking())}</pre>
      </Section>
    </div>
  );
}

const withoutNulls = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>;
  };

const Sources = ({ caption, rows }: { caption: string; rows: Source[] }) => (
  <DataTable
    caption={caption}
    rows={rows}
    keyOf={({ what }) => what}
    columns={[
      { head: m.data_what(), cell: ({ what }) => what },
      { head: m.data_address(), cell: ({ address }) => <Address address={address} /> },
      {
        head: m.data_columns(),
        cell: ({ columns }) => <code className={styles.address}>{columns}</code>,
        isFolded: true,
      },
    ]}
  />
);

/** Links the address of a file for other programs. An example address with braces is not linked. */
function Address({ address }: { address: string }) {
  const text = <code className={styles.address}>{address}</code>;
  if (!/^[^{]+[.](?:csv|ics|xml)$/.test(address)) return text;
  return (
    <a className={styles.link} href={address}>
      {text}
    </a>
  );
}
