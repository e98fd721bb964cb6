import type { EventDetail } from '@app/contract/events';

type Outcome = Pick<EventDetail, 'results'>;

const hasResults = ({ results }: Outcome, sectionId: string): boolean =>
  results.some((result) => result.sectionId === sectionId);

/** Returns the sections whose results are not published yet. */
export const sectionsWithoutResults = (event: Pick<EventDetail, 'sections' | 'results'>): EventDetail['sections'] =>
  event.sections.filter(({ id }) => !hasResults(event, id));

/** Returns the rows of the sections whose results are not published yet. */
export const rowsWithoutResults = <Row extends { sectionId: string }>(event: Outcome, rows: readonly Row[]): Row[] =>
  rows.filter(({ sectionId }) => !hasResults(event, sectionId));

/** Returns the latest of the rounds of one section. */
export const latestRound = (rounds: EventDetail['rounds']): EventDetail['rounds'][number] | undefined =>
  rounds.toSorted((a, b) => a.number - b.number).at(-1);

/** Returns whether the page of an event leads with its results: once it has ended, or every section is decided. */
export const hasOutcome = (event: Pick<EventDetail, 'sections' | 'results' | 'status'>): boolean =>
  event.results.length > 0 && (event.status === 'ended' || sectionsWithoutResults(event).length === 0);
