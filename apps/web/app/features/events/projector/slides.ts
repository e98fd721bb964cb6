import type { EventDetail } from '@app/contract/events';
import type { RankedRow } from '../PlainTables.tsx';
import { latestRound } from '../sectionStates.ts';

type Round = EventDetail['rounds'][number];

/** What a projector shows at a time: a part of a list that is longer than the screen. */
export type Slide = {
  section: EventDetail['sections'][number];
  /** From 1. */
  page: number;
  pages: number;
} & ({ kind: 'round'; round: Round } | { kind: 'standings' | 'results'; rows: RankedRow[] });

/** How many rows a screen has. */
export const rowsPerSlide = 10;

type Shown = Pick<EventDetail, 'sections' | 'rounds' | 'standings' | 'results'>;

/**
 * Lists what a projector shows one after the other: of each section the results, or its latest round and its standings.
 */
export const slidesOf = ({ sections, rounds, standings, results }: Shown): Slide[] =>
  sections.flatMap((section) => {
    const isOfSection = (row: { sectionId: string }) => row.sectionId === section.id;
    const final = results.filter(isOfSection).map((row) => ({ ...row, score: row.result }));
    if (final.length > 0) return paginate(final, rowsPerSlide, (rows) => ({ kind: 'results', section, rows }));
    const latest = latestRound(rounds.filter(isOfSection));
    return [
      ...(latest ? slidesOfRound(section, latest) : []),
      ...paginate(standings.filter(isOfSection), rowsPerSlide, (rows) => ({
        kind: 'standings' as const,
        section,
        rows,
      })),
    ];
  });

function slidesOfRound(section: Slide['section'], round: Round): Slide[] {
  const { pairings, tables } = round;
  const seats = Math.max(1, ...tables.map((table) => table.seats.length));
  return tables.length > 0
    ? paginate(tables, Math.max(1, Math.floor(rowsPerSlide / seats)), (rows) => ({
        kind: 'round',
        section,
        round: { ...round, tables: rows },
      }))
    : paginate(pairings, rowsPerSlide, (rows) => ({ kind: 'round', section, round: { ...round, pairings: rows } }));
}

type WithoutPlace<Some> = Some extends unknown ? Omit<Some, 'page' | 'pages'> : never;

function paginate<Row>(rows: readonly Row[], size: number, create: (rows: Row[]) => WithoutPlace<Slide>): Slide[] {
  const pages = Math.ceil(rows.length / size);
  return Array.from({ length: pages }, (_, index) => ({
    ...create(rows.slice(index * size, (index + 1) * size)),
    page: index + 1,
    pages,
  }));
}
