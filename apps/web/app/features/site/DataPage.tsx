import { type MetaFunction, useLoaderData, useRouteLoaderData } from 'react-router';
import { pageData } from '../../api/pageData.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './DataPage.module.css';

const page = pageData(async (api) => ({ categories: await api('listMatchCategory') }));

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
  const code = useLoaderData<typeof loader>().categories[0]?.value ?? 'go-individual';
  const tables: Source[] = [
    {
      what: m.data_ranking(),
      address: `/data/ranking/${code}/2026.json`,
      columns: 'rank, personId, name, nativeName, points, events, bestRank, sha256',
    },
    {
      what: m.data_results(),
      address: `/data/results/${code}/all.csv?page=2`,
      columns: 'eventId, event, eventDate, personId, name, nativeName, rank, result, points, level, pointsTable',
    },
    { what: m.data_event(), address: '/download/match/12.csv', columns: m.data_event_columns() },
    {
      what: m.data_games(),
      address: '/data/rounds/12.csv',
      columns:
        'section, round, startTime, table, first, firstNativeName, second, secondNativeName, result; seat, name, nativeName, score',
    },
    {
      what: m.data_rounds(),
      address: '/api/member/matchConfig/get/12',
      columns: 'rounds, standings, results, corrections',
    },
    {
      what: m.data_live(),
      address: `/api/member/matchConfig/live?ids=12&lang=${lang}`,
      columns: 'whole, change, gone',
    },
  ];
  const others: Source[] = [
    { what: m.data_feed(), address: `/feeds/${lang}/results.xml`, columns: 'RSS 2.0' },
    { what: m.data_news_feed(), address: `/feeds/${lang}/all.xml`, columns: 'RSS 2.0' },
    { what: m.data_calendar_event(), address: '/calendar/match/12.ics', columns: 'iCalendar' },
    { what: m.data_calendar_category(), address: `/calendar/category/${code}.ics`, columns: 'iCalendar' },
    { what: m.data_calendar_person(), address: '/calendar/person/34.ics', columns: 'iCalendar' },
  ];
  const verify = `npm run verify-ranking -- ${publicUrl} ${code} 2026`;
  const frame = `<iframe src="${publicUrl}/embed/match/12?lang=${lang}" width="100%" height="520" title="${m.standings()}" loading="lazy"></iframe>`;
  const rankingFrame = frame.replace('match/12', `ranking/${code}`);
  return (
    <div className="wrap">
      <PageHead title={m.data_title()} lead={m.data_lead()} />
      <p className={styles.text}>{m.data_use()}</p>
      <Section title={m.data_tables()}>
        <p className={styles.text}>{m.data_tables_text()}</p>
        <Sources caption={m.data_tables()} rows={tables} />
        <p className={styles.text}>{m.data_verify_text()}</p>
        <pre className={styles.code}>{verify}</pre>
      </Section>
      <Section title={m.data_feeds()}>
        <Sources caption={m.data_feeds()} rows={others} />
      </Section>
      <Section title={m.data_frames()}>
        <p className={styles.text}>{m.data_frames_text()}</p>
        <pre className={styles.code}>{frame}</pre>
        <pre className={styles.code}>{rankingFrame}</pre>
      </Section>
    </div>
  );
}

const Sources = ({ caption, rows }: { caption: string; rows: Source[] }) => (
  <DataTable
    caption={caption}
    rows={rows}
    keyOf={({ address }) => address}
    columns={[
      { head: m.data_what(), cell: ({ what }) => what, onCard: 'title' },
      { head: m.data_address(), cell: ({ address }) => <code className={styles.address}>{address}</code> },
      { head: m.data_columns(), cell: ({ columns }) => <code className={styles.address}>{columns}</code> },
    ]}
  />
);
