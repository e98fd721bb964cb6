import type { Scoring } from '@app/contract/scoring';

/** A section into which a file is imported. */
export interface ImportSection {
  eventId: number;
  scoring: Scoring;
  kind: 'individual' | 'pair' | 'team';
  minimumPlayers: number;
  maximumPlayers: number;
  isCancelled: boolean;
  isFinal: boolean;
  hasGames: boolean;
  rounds: number;
  /** Changes with every entry, game, result and standing. */
  state: string;
}

/** An entry that takes part in a section, or waits. */
export interface ImportEntry {
  id: number;
  teamName: string;
  isEntered: boolean;
  personIds: number[];
}
