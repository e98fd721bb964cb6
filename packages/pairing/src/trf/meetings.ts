import { TournamentFileError } from '../errors.ts';
import type { PlayerLine } from './playerLine.ts';

/** Checks that both players of every meeting name each other, with different colours. */
export function checkMeetings(players: readonly PlayerLine[], rounds: number): void {
  const byNumber = new Map(players.map((player) => [player.number, player]));
  for (const { number, columns, line } of players)
    for (const [at, { result }] of columns.slice(0, rounds).entries()) {
      if (result.kind !== 'game' && result.kind !== 'forfeit') continue;
      const { opponent, colour } = result;
      if (opponent === number) throw new TournamentFileError(`The player meets himself in round ${at + 1}.`, line);
      const other = byNumber.get(opponent);
      if (!other) throw new TournamentFileError(`The opponent ${opponent} of round ${at + 1} is unknown.`, line);
      const theirs = other.columns[at]?.result;
      if (theirs?.kind !== result.kind || theirs.opponent !== number)
        throw new TournamentFileError(`The opponent ${opponent} of round ${at + 1} names another opponent.`, line);
      if (colour && colour === theirs.colour)
        throw new TournamentFileError(
          `Both players of the game against ${opponent} in round ${at + 1} have the same colour.`,
          line,
        );
    }
}
