import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '../../paraglide/runtime.js';
import { section } from './event.fixtures.ts';
import { systemTexts } from './systems.ts';

const originalGetLocale = getLocale;
afterEach(() => overwriteGetLocale(originalGetLocale));

const swiss = { system: 'swiss', plannedRounds: 7, timeControl: '90 min + 30 s' } as const;

test('describes komi and handicaps', () => {
  const stones = { komi: 7.5, handicap: { reduction: 1, max: 9 } };
  overwriteGetLocale(() => 'en_US');
  expect(systemTexts({ sections: [section('1', '', { stones })] })).toEqual([
    'komi 7½\u00a0· handicap: difference less 1, at most 9 stones',
  ]);
  const even = { ...stones, komi: null, handicap: { reduction: 0, max: 4 } };
  expect(systemTexts({ sections: [section('1', '', { stones: even })] })).toEqual([
    'handicap by difference, at most 4 stones',
  ]);
});

test.each([
  ['en_US', 'Swiss system\u00a0· 7 rounds\u00a0· 90 min + 30 s\u00a0· win 3, draw 1, loss 0'],
  ['zh_CN', '瑞士制\u00a0· 共 7 轮\u00a0· 90 min + 30 s\u00a0· 胜 3 分、和 1 分、负 0 分'],
] as const)('describes system, rounds, time control and unusual points, in %s', (locale, line) => {
  overwriteGetLocale(() => locale);
  const points = { win: 3, draw: 1, loss: 0, bye: 3 };
  expect(systemTexts({ sections: [section('1', '', { ...swiss, points })] })).toEqual([line]);
});

test('names the sections only where they are played differently', () => {
  const [open, women, juniors] = [section('1', 'Open', swiss), section('2', 'Women', swiss), section('3', 'Juniors')];
  expect(systemTexts({ sections: [open, women] })).toHaveLength(1);
  expect(systemTexts({ sections: [open, juniors] })).toEqual([expect.stringMatching(/^Open: Swiss system/)]);
  expect(systemTexts({ sections: [juniors] })).toEqual([]);
});

test('says nothing of points where tables get scores', () => {
  expect(systemTexts({ sections: [section('1', '', { points: null, plannedRounds: 1 })] })).toEqual(['1 round']);
});
