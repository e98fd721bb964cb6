import { TieBreakCodeError } from './errors.ts';

/** A tie-break as its code describes it. */
export interface TieBreak {
  /** The code in its normal form, such as `BH/C1` and `SOS-1`. */
  readonly code: string;
  readonly method: Method;
  /** How many of the least and of the most significant contributions are left out. */
  readonly cutLowest: number;
  readonly cutHighest: number;
  /** Koya: the score of an opponent that counts, as a part of the maximum score, and half points added to it. */
  readonly limit: { readonly percent: number; readonly halfPoints: number };
  /** Whether forfeits count as games against the scheduled opponent. */
  readonly countsForfeits: boolean;
  /** Whether the games of the last round count as drawn. */
  readonly isFore: boolean;
  readonly isReversed: boolean;
  /** The rating of unrated players; null when they have none. */
  readonly unratedAs: number | null;
}

/** The modifiers that each method knows. */
const modifiersOf = {
  PTS: '',
  STD: '',
  MMS: '',
  DE: 'P',
  WIN: '',
  WON: '',
  BPG: '',
  BWG: '',
  REP: '',
  GE: '',
  PS: 'C',
  TPN: 'R',
  KS: 'L',
  BH: 'CMP',
  FB: 'CMP',
  AOB: 'FP',
  SB: 'CMP',
  ARO: 'CMU',
  TPR: 'U',
  PTP: 'U',
  APRO: 'U',
  APPO: 'U',
  RTNG: 'RU',
  SOS: 'C',
  SODOS: '',
  SOSOS: '',
  CUSS: '',
  DC: '',
} as const;

export type Method = keyof typeof modifiersOf;
export const methods = Object.keys(modifiersOf) as Method[];

const isMethod = (name: string): name is Method => Object.hasOwn(modifiersOf, name);

type Modification = Partial<Omit<TieBreak, 'code' | 'method'>>;

/** Reads what follows the letter of a modifier; null when it is wrong. */
const readers: Record<string, (text: string) => Modification | null> = {
  C: (text) => (/^[1-9]$/.test(text) ? { cutLowest: Number(text) } : null),
  M: (text) => (/^[1-9]$/.test(text) ? { cutLowest: Number(text), cutHighest: Number(text) } : null),
  L: readLimit,
  P: (text) => (text === '' ? { countsForfeits: true } : null),
  F: (text) => (text === '' ? { isFore: true } : null),
  R: (text) => (text === '' ? { isReversed: true } : null),
  U: (text) => (/^\d{3,4}$/.test(text) ? { unratedAs: Number(text) } : null),
};

/** Reads `60` (per cent), `+1` (half points) or `+0.5` (points). */
function readLimit(text: string): Modification | null {
  const [, sign, number = ''] = /^([+-])?(\d{1,3}|\d{1,2}\.[05])$/.exec(text) ?? [];
  if (number === '') return null;
  if (!sign) return number.includes('.') ? null : { limit: { percent: Number(number), halfPoints: 0 } };
  const halfPoints = Number(number) * (number.includes('.') ? 2 : 1);
  return { limit: { percent: 50, halfPoints: sign === '-' ? -halfPoints : halfPoints } };
}

/**
 * Reads the code of a tie-break in the notation of FIDE (`BH/C1`, `KS/L+1`, `DE/P`), or of Go (`SOS-1`).
 *
 * @throws {TieBreakCodeError}
 */
export function parseTieBreak(text: string): TieBreak {
  const [name = '', ...modifiers] = text
    .trim()
    .toUpperCase()
    .replace(/^SOS-([12])$/, 'SOS/C$1')
    .split('/');
  if (!isMethod(name)) throw new TieBreakCodeError(text, 'method', `“${text}” is no tie-break.`);
  const known: string = modifiersOf[name];
  let tieBreak: TieBreak = {
    code: [name, ...modifiers].join('/').replace('SOS/C', 'SOS-'),
    method: name,
    cutLowest: 0,
    cutHighest: 0,
    limit: { percent: 50, halfPoints: 0 },
    countsForfeits: name === 'DC',
    isFore: name === 'FB',
    isReversed: false,
    unratedAs: null,
  };
  const seen = new Set<string>();
  for (const modifier of modifiers) {
    const letter = modifier.slice(0, 1);
    // A median includes a cut, so that only one of them may be given.
    const kind = letter === 'M' ? 'C' : letter;
    const change = known.includes(letter) && !seen.has(kind) ? readers[letter]?.(modifier.slice(1)) : null;
    if (!change) throw new TieBreakCodeError(text, 'modifier', `“${name}” has no modifier “${modifier}”.`);
    seen.add(kind);
    tieBreak = { ...tieBreak, ...change };
  }
  return tieBreak;
}
