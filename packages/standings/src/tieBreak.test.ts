import { describe, expect, it } from 'vitest';
import { TieBreakCodeError } from './errors.ts';
import { methods, parseTieBreak } from './tieBreak.ts';

describe('parseTieBreak', () => {
  it.each(methods)('reads %s without modifiers', (method) => {
    expect(parseTieBreak(method)).toMatchObject({ code: method, method, cutLowest: 0, cutHighest: 0 });
  });

  it.each([
    [' bh/c1 ', { code: 'BH/C1', method: 'BH', cutLowest: 1, cutHighest: 0 }],
    ['BH/M2/P', { code: 'BH/M2/P', cutLowest: 2, cutHighest: 2, countsForfeits: true }],
    ['FB', { isFore: true }],
    ['AOB/F', { method: 'AOB', isFore: true }],
    ['KS/L60', { limit: { percent: 60, halfPoints: 0 } }],
    ['KS/L+1', { limit: { percent: 50, halfPoints: 1 } }],
    ['KS/L-0.5', { limit: { percent: 50, halfPoints: -1 } }],
    ['ARO/C1/U1400', { cutLowest: 1, unratedAs: 1400 }],
    ['TPN/R', { isReversed: true }],
    ['SOS-2', { code: 'SOS-2', method: 'SOS', cutLowest: 2 }],
    ['DC', { countsForfeits: true }],
  ])('reads %s', (text, expected) => {
    expect(parseTieBreak(text)).toMatchObject(expected);
  });

  it.each([
    ['XY', 'method', '“XY” is no tie-break.'],
    ['', 'method', '“” is no tie-break.'],
    ['toString', 'method', '“toString” is no tie-break.'],
    ['BH/C0', 'modifier', '“BH” has no modifier “C0”.'],
    ['BH/C1/M1', 'modifier', '“BH” has no modifier “M1”.'],
    ['WIN/C1', 'modifier', '“WIN” has no modifier “C1”.'],
    ['BH/', 'modifier', '“BH” has no modifier “”.'],
    ['KS/L+x', 'modifier', '“KS” has no modifier “L+X”.'],
    ['DE/P1', 'modifier', '“DE” has no modifier “P1”.'],
    ['SOS-3', 'method', '“SOS-3” is no tie-break.'],
  ] as const)('rejects “%s”', (text, reason, message) => {
    expect(() => parseTieBreak(text)).toThrow(new TieBreakCodeError(text, reason, message));
    try {
      parseTieBreak(text);
    } catch (error) {
      expect(error).toMatchObject({ code: text, reason });
    }
  });
});
