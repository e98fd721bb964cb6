import type { PlayedEvent } from '@app/contract/admin/rounds';
import type { GameResult } from '@app/contract/gameResults';
import type { SentGame, WaitingResult } from './resultQueue.ts';

type GameKey = Pick<WaitingResult, 'sectionId' | 'number' | 'table'>;

/** Returns the event with a result that the server has stored, unless its game already has a later version. */
export function withSentResult(event: PlayedEvent, { sectionId, number, table }: GameKey, sent: SentGame): PlayedEvent {
  const withResult = <Row extends { table: number; version: number }>(row: Row, result: object): Row =>
    row.table === table && row.version < sent.version ? { ...row, ...result, version: sent.version } : row;
  const sections = event.sections.map((section) => {
    if (section.sectionId !== sectionId) return section;
    const rounds = section.rounds.map((round) => {
      if (round.number !== number) return round;
      const pairings = round.pairings.map((row) => withResult(row, { result: sent.result as GameResult | null }));
      return { ...round, pairings, tables: round.tables.map((row) => withResult(row, { result: sent.result })) };
    });
    return { ...section, rounds };
  });
  return { ...event, sections };
}
