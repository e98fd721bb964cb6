import type { EventDetail } from '@app/contract/events';
import { usualPoints } from '@app/contract/rankingPresets';

const entrant = (name: string, sectionId = '1') => ({
  entryId: name,
  sectionId,
  personId: name,
  name,
  nativeName: '',
  association: '',
  isListed: false,
  players: [],
});

export const section = (
  id: string,
  name: string,
  changes: Partial<EventDetail['sections'][number]> = {},
): EventDetail['sections'][number] => ({
  id,
  name,
  kind: 'individual',
  minimumPlayers: 1,
  maximumPlayers: 1,
  capacity: null,
  minimumAge: null,
  maximumAge: null,
  categoryName: null,
  discipline: 'go',
  entrants: 2,
  taken: 2,
  sides: ['black', 'white'],
  system: null,
  plannedRounds: null,
  roundTimes: [],
  timeControl: '',
  stones: null,
  points: usualPoints,
  ...changes,
});

export const listedEntrant = (name: string, sectionId = '1', rating: number | null = null) => ({
  ...entrant(name, sectionId),
  rating,
});

export const standing = (rank: number, name: string, sectionId = '1', score = '1') => ({
  ...entrant(name, sectionId),
  rank,
  score,
  tieBreaks: [],
});

export const resultOf = (rank: number, name: string, sectionId = '1', result = '1') => ({
  ...entrant(name, sectionId),
  rank,
  result,
  points: 0,
  category: 'go-open',
  season: '2026',
});

type TestGame = readonly [first: string, second: string | null, result: string | null];

/** A round of games, at the tables from 1; without a second side they are byes. */
export const roundOf = (
  sectionId: string,
  number: number,
  games: readonly TestGame[],
): EventDetail['rounds'][number] => ({
  sectionId,
  number,
  startTime: '2026-11-23T01:00:00.000Z',
  tables: [],
  pairings: games.map(([first, second, result], index) => ({
    table: index + 1,
    black: entrant(first, sectionId),
    white: second === null ? null : entrant(second, sectionId),
    handicap: 0,
    result,
  })),
});

/** A round of one game. */
export const round = (
  sectionId: string,
  number: number,
  [first, second]: readonly [string, string],
  result: string | null = null,
): EventDetail['rounds'][number] => roundOf(sectionId, number, [[first, second, result]]);

/** An event in progress. */
export const eventWith = (changes: Partial<EventDetail>): EventDetail => ({
  id: '7',
  title: 'Lantern Cup',
  image: '/media/go-1600x900.jpg',
  category: 'go-open',
  categoryName: 'Go open',
  discipline: 'go',
  startTime: '2026-11-23T01:00:00.000Z',
  endTime: '2026-11-24T10:00:00.000Z',
  timeZone: 'Asia/Singapore',
  venue: 'Harbour Hall',
  online: false,
  status: 'inProgress',
  applyFrom: null,
  applyUntil: null,
  capacity: null,
  entrants: 2,
  taken: 2,
  fee: null,
  membersOnly: false,
  myEntry: null,
  content: '',
  streamUrl: null,
  venueUrl: null,
  contact: '',
  cancelReason: '',
  reducedFees: [],
  refundRules: [],
  eligibility: { verdict: 'unknown', reasons: [] },
  sections: [section('1', '')],
  rounds: [],
  standings: [],
  corrections: [],
  results: [],
  entrantList: [],
  ...changes,
});
