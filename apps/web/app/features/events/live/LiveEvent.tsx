import type { EventDetail } from '@app/contract/events';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { formatDays } from '../../../ui/formats.ts';
import { DataTable, Rank } from '../../../ui/DataTable.tsx';
import { joinFacts } from '../../../ui/joinFacts.ts';
import { PersonName } from '../../../ui/PersonName.tsx';
import { pluralize } from '../../../ui/pluralize.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { captionOf } from '../EventTables.tsx';
import { statusName } from '../eventWords.ts';
import { latestRound } from '../sectionStates.ts';
import styles from './LiveEvent.module.css';

type ShownEvent = Omit<EventDetail, 'content' | 'entrantList'>;

interface SectionState {
  id: string;
  name: string;
  isFinal: boolean;
  /** The current round; null before the first one, and once the results are published. */
  round: number | null;
  /** The published results, or the standings while there are none. */
  rows: (Pick<EventDetail['standings'][number], 'rank' | 'name' | 'nativeName' | 'score'> & { key: string })[];
}

/** The number of ranks that an undivided event shows, and that each section of a divided event shows. */
const ranksOfEvent = 5;
const ranksOfSection = 3;
const maxSections = 4;

/**
 * Shows an event in progress: venue, dates, and the round and the first ranks of each section. Hydration keeps the
 * server's dates, because server and browser may format them differently.
 */
export function LiveEvent({ event }: { event: ShownEvent }) {
  const { id, title, categoryName, venue, startTime, endTime, timeZone } = event;
  const states = event.sections.map((section) => stateOf(event, section));
  const [onlySection] = states.length === 1 ? states : [];
  const progress = onlySection && progressOf(onlySection);
  const anchor = states.every(({ isFinal }) => isFinal) ? 'results' : 'standings';
  return (
    <article className={styles.live}>
      <p className={styles.tags}>
        <Tag tone="live">{statusName('inProgress')}</Tag>
        <span>{categoryName}</span>
        {progress && <span>{progress}</span>}
      </p>
      <h2>
        <Link to={`/match/${id}`}>{title}</Link>
      </h2>
      <p className={styles.where} suppressHydrationWarning>
        {joinFacts([venue, formatDays(startTime, endTime, timeZone)])}
      </p>
      {onlySection ? (
        <Ranks state={onlySection} count={ranksOfEvent} place={title} />
      ) : (
        <Sections states={states.filter(({ round, rows }) => round !== null || rows.length > 0)} title={title} />
      )}
      <Link to={`/match/${id}#${anchor}`} className={styles.more} aria-label={m.full_standings_of({ title })}>
        {m.full_standings()} <span aria-hidden="true">→</span>
      </Link>
    </article>
  );
}

function stateOf(event: ShownEvent, { id, name }: ShownEvent['sections'][number]): SectionState {
  const inSection = (row: { sectionId: string }) => row.sectionId === id;
  const results = event.results.filter(inSection).map((row) => ({ ...row, key: row.personId, score: row.result }));
  if (results.length > 0) return { id, name, isFinal: true, round: null, rows: results };
  const rows = event.standings.filter(inSection).map((row) => ({ ...row, key: row.entryId }));
  return { id, name, isFinal: false, round: latestRound(event.rounds.filter(inSection))?.number ?? null, rows };
}

/** Returns the current round, or that the ranking is final; '' for a section that has not begun. */
function progressOf({ isFinal, round }: SectionState): string {
  if (isFinal) return m.final_ranking();
  return round === null ? '' : m.round({ number: round });
}

/** Shows the given sections, first those in progress, then those with final results. */
function Sections({ states, title }: { states: SectionState[]; title: string }) {
  const hiddenCount = states.length - maxSections;
  return (
    <>
      {states.length === 0 && <p>{m.no_standings_yet()}</p>}
      {states
        .toSorted((a, b) => Number(a.isFinal) - Number(b.isFinal))
        .slice(0, maxSections)
        .map((state) => (
          <section key={state.id} className={styles.section}>
            <h3>
              {state.name} <small>{progressOf(state)}</small>
            </h3>
            <Ranks state={state} count={ranksOfSection} place={captionOf(title, state.name)} />
          </section>
        ))}
      {hiddenCount > 0 && <p>{pluralize(m.more_sections_one, m.more_sections_other)({ count: hiddenCount })}</p>}
    </>
  );
}

function Ranks({ state: { isFinal, rows }, count, place }: { state: SectionState; count: number; place: string }) {
  if (rows.length === 0) return <p>{m.no_standings_yet()}</p>;
  return (
    <DataTable
      caption={captionOf(isFinal ? m.final_ranking() : m.standings(), place)}
      rows={rows.slice(0, count)}
      keyOf={({ key }) => key}
      columns={[
        { head: m.rank(), cell: ({ rank }) => <Rank rank={rank} /> },
        {
          head: m.player(),
          cell: ({ name, nativeName }) => <PersonName name={name} nativeName={nativeName} />,
          isHeading: true,
        },
        { head: m.score(), cell: ({ score }) => score, numeric: true },
      ]}
    />
  );
}
