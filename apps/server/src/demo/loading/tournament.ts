import type { Scoring } from '@app/contract/scoring';
import type { DemoDiscipline } from '../content/types.ts';
import { createRandom, seedOf } from './random.ts';

export interface Player {
  id: number;
  strength: number;
}

export interface PlayedRound {
  number: number;
  pairings: { table: number; blackId: number; whiteId: number | null; result: string | null }[];
}

export interface PlayedStanding {
  personId: number;
  rank: number;
  score: string;
  tieBreaks: { name: string; value: string }[];
}

export interface PlayedTournament {
  rounds: PlayedRound[];
  standings: PlayedStanding[];
}

interface Tournament {
  name: string;
  discipline: DemoDiscipline['code'];
  scoring: Scoring;
  players: Player[];
  /** Number of rounds that have been played. */
  played: number;
  /** Number of rounds; the one after those played is paired, but has no results. */
  rounds: number;
}

/**
 * Plays a tournament by the rules of its discipline: Swiss pairings for board games, scores at the table for others.
 */
export function playTournament(tournament: Tournament): PlayedTournament {
  const { scoring } = tournament;
  return scoring.by === 'games' ? playSwiss(tournament, scoring.tieBreak) : playTables(tournament);
}

const halves = (score: number) => `${Math.floor(score) || (score % 1 ? '' : '0')}${score % 1 ? '½' : ''}`;

function playSwiss({ name, discipline, players, played, rounds }: Tournament, tieBreak: string): PlayedTournament {
  const random = createRandom(seedOf(name));
  const score = new Map(players.map(({ id }) => [id, 0]));
  const met = new Map(players.map(({ id }) => [id, new Set<number>()]));
  const strength = new Map(players.map(({ id, strength: value }) => [id, value]));
  const done: PlayedRound[] = [];

  for (let number = 1; number <= Math.min(played + 1, rounds); number++) {
    const waiting = players
      .map(({ id }) => id)
      .sort((a, b) => score.get(b)! - score.get(a)! || strength.get(b)! - strength.get(a)!);
    const pairings: PlayedRound['pairings'] = [];
    const decided = number <= played;
    while (waiting.length > 0) {
      const blackId = waiting.shift()!;
      const at = waiting.findIndex((id) => !met.get(blackId)!.has(id));
      const whiteId = waiting.length === 0 ? null : waiting.splice(Math.max(at, 0), 1)[0]!;
      const table = pairings.length + 1;
      if (whiteId === null) {
        pairings.push({ table, blackId, whiteId, result: decided ? '1-0' : null });
        if (decided) score.set(blackId, score.get(blackId)! + 1);
        continue;
      }
      const swapped = random() < 0.5;
      const [black, white] = swapped ? [whiteId, blackId] : [blackId, whiteId];
      let result: string | null = null;
      if (decided) {
        met.get(black)!.add(white);
        met.get(white)!.add(black);
        const edge = 1 / (1 + 10 ** ((strength.get(white)! - strength.get(black)!) / 30));
        const drawn = discipline !== 'go' && random() < 0.22;
        const blackScore = drawn ? 0.5 : random() < edge ? 1 : 0;
        score.set(black, score.get(black)! + blackScore);
        score.set(white, score.get(white)! + 1 - blackScore);
        result = drawn ? '½-½' : blackScore ? '1-0' : '0-1';
      }
      pairings.push({ table, blackId: black, whiteId: white, result });
    }
    done.push({ number, pairings });
  }

  const opponents = (id: number) => [...met.get(id)!].map((opponent) => score.get(opponent)!);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const ranked = players
    .map(({ id }) => ({ id, score: score.get(id)!, sos: sum(opponents(id)) }))
    .sort((a, b) => b.score - a.score || b.sos - a.sos || strength.get(b.id)! - strength.get(a.id)!);
  const standings = ranked.map((player, at) => ({
    personId: player.id,
    rank: at + 1,
    score: halves(player.score),
    tieBreaks: [{ name: tieBreak, value: halves(player.sos) }],
  }));
  return { rounds: done, standings: played === 0 ? [] : standings };
}

const tableScores: Record<string, (quality: number) => string> = {
  bridge: (quality) => `${(50 + quality * 16).toFixed(2)}%`,
  mahjong: (quality) => `${quality >= 0 ? '+' : '−'}${Math.abs(quality * 180).toFixed(1)}`,
  poker: (quality) => String(Math.round(300 + quality * 140)),
};

function playTables({ name, discipline, players, played, rounds }: Tournament): PlayedTournament {
  if (played === 0) return { rounds: [], standings: [] };
  const random = createRandom(seedOf(name));
  const show = tableScores[discipline]!;
  const ranked = players
    .map(({ id, strength }) => ({
      id,
      quality: Math.max(-1, Math.min(1, (strength - 55) / 75 + (random() + random() + random() - 1.5) * 0.55)),
    }))
    .sort((a, b) => b.quality - a.quality);
  const standings = ranked.map(({ id, quality }, at) => ({
    personId: id,
    rank: at + 1,
    score: show(quality),
    tieBreaks: [
      {
        name: discipline === 'bridge' ? 'Boards' : 'Sessions',
        value: discipline === 'bridge' ? String(played * 8) : `${played}/${rounds}`,
      },
    ],
  }));
  return { rounds: [], standings };
}
