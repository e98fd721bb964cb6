import { TournamentFileError } from '../errors.ts';
import { type PointSystem, standardPoints } from '../tournament.ts';

type Mutable = { -readonly [Key in keyof PointSystem]: PointSystem[Key] extends number ? number : ByColour };
interface ByColour {
  white: number;
  black: number;
}
type Setter = (points: Mutable, value: number) => void;

const setBoth =
  (key: 'win' | 'draw' | 'loss'): Setter =>
  (points, value) => {
    points[key] = { white: value, black: value };
  };
const setOne =
  (key: Exclude<keyof PointSystem, 'win' | 'draw' | 'loss'>): Setter =>
  (points, value) => {
    points[key] = value;
  };
const combine =
  (...setters: Setter[]): Setter =>
  (points, value) => {
    for (const set of setters) set(points, value);
  };
const setColour =
  (key: 'win' | 'draw' | 'loss', colour: 'white' | 'black'): Setter =>
  (points, value) => {
    points[key] = { ...points[key], [colour]: value };
  };

const wins = combine(setBoth('win'), setOne('forfeitWin'), setOne('fullPointBye'));
const draws = combine(setBoth('draw'), setOne('halfPointBye'));

/** Codes of `XXS`, an extension of the pairing engines to TRF16. */
const extensionCodes: Record<string, Setter> = {
  W: combine(wins, setOne('bye')),
  D: draws,
  L: setBoth('loss'),
  WW: setColour('win', 'white'),
  BW: setColour('win', 'black'),
  WD: setColour('draw', 'white'),
  BD: setColour('draw', 'black'),
  WL: setColour('loss', 'white'),
  BL: setColour('loss', 'black'),
  ZPB: setOne('absence'),
  HPB: setOne('halfPointBye'),
  FPB: setOne('fullPointBye'),
  PAB: setOne('bye'),
  FW: setOne('forfeitWin'),
  FL: setOne('forfeitLoss'),
};

/** Codes of record 162 of TRF26. */
const recordCodes: Record<string, Setter> = {
  W: combine(wins, setOne('bye')),
  D: draws,
  L: setBoth('loss'),
  A: combine(setOne('absence'), setOne('forfeitLoss')),
  P: setOne('bye'),
  X: () => undefined,
};

export interface PointLine {
  readonly text: string;
  readonly line: number;
}

/** Reads the lines `XXS` and 162. Codes of one result are applied after those that stand for several. */
export function readPointSystem(lines: readonly PointLine[]): PointSystem {
  const points: Mutable = { ...standardPoints, win: { ...standardPoints.win } } as Mutable;
  const assignments = lines.flatMap(({ text, line }) => readAssignments(text, line));
  for (const isBroad of [true, false])
    for (const { code, value, set } of assignments) if (/^[WD]$/.test(code) === isBroad) set(points, value);
  return points;
}

function readAssignments(text: string, line: number): { code: string; value: number; set: Setter }[] {
  const isExtension = text.startsWith('XXS');
  const codes = isExtension ? extensionCodes : recordCodes;
  const body = text.slice(isExtension ? 3 : 5);
  const found = [...body.matchAll(/([A-Za-z]+)\s*=?\s*(\d+(?:[.,]\d+)?)/g)];
  if (found.length === 0 || body.replace(/([A-Za-z]+)\s*=?\s*(\d+(?:[.,]\d+)?)/g, '').trim() !== '')
    throw new TournamentFileError('The point system cannot be read.', line);
  return found.map(([, name = '', number = '']) => {
    const code = name.toUpperCase();
    const set = codes[code];
    if (!set) throw new TournamentFileError(`The point system has an unknown result “${name}”.`, line);
    return { code, value: Number(number.replace(',', '.')), set };
  });
}
