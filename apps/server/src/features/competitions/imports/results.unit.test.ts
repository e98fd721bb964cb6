import { describe, expect, test } from 'vitest';
import { isByeWord, parseMirroredBye, parseResult, type Sides } from './results.rules.ts';
import { nameWithoutTitles, withoutTitles } from './titles.rules.ts';

const go: Sides = ['black', 'white'];
const chess: Sides = ['white', 'black'];
const xiangqi: Sides = ['red', 'black'];
const read = (text: string, sides = go) => parseResult(text, { isBye: false, sides });

test.each([
  ['1-0', '1-0'],
  ['1–0', '1-0'],
  ['１－０', '1-0'],
  ['2：0', '1-0'],
  ['0 : 1', '0-1'],
  ['1-0F', '+/-'],
  ['1F-0F', '+/-'],
  ['0-1 FF', '-/+'],
  ['+:-', '+/-'],
  ['-:+', '-/+'],
  ['＋／－', '+/-'],
  ['+−', '+/-'],
  ['-:-', '-/-'],
  ['--', '-/-'],
  ['½', '½-½'],
  ['½-½', '½-½'],
  ['1/2-1/2', '½-½'],
  ['0,5-0,5', '½-½'],
  ['0.5:0.5', '½-½'],
  ['½ – ½', '½-½'],
  ['1-1', '½-½'],
  ['=', '½-½'],
  ['和', '½-½'],
  ['和棋', '½-½'],
  ['双方弃权', '-/-'],
  ['B+R', '1-0'],
  ['W+3.5', '0-1'],
  ['b+T', '1-0'],
  ['B+0.5', '1-0'],
  ['Ｂ＋Ｒ', '1-0'],
  ['W+', '0-1'],
  ['W+F', '-/+'],
  ['White wins', '0-1'],
  ['黑胜', '1-0'],
  ['白胜', '0-1'],
  ['白中盘胜', '0-1'],
  ['黑中盤勝', '1-0'],
  ['黑胜3.5目', '1-0'],
  ['白方超时负', '1-0'],
  ['黑弃权', '-/+'],
  ['白不战胜', '-/+'],
  ['先手胜', '1-0'],
  ['黒番中押し勝ち', '1-0'],
  ['백 불계승', '0-1'],
])('reads %s', (text, result) => {
  expect(read(text)).toBe(result);
});

test.each([
  '',
  '7-0',
  '2-1',
  '0-0',
  '+:+',
  '1',
  'B',
  'B+X',
  'B+R+',
  '黑',
  '红胜',
  '黑王',
  'Bob won',
  'won',
  '0.5-1',
  '½-0',
  '0-0.5',
])('rejects %j', (text) => {
  expect(read(text)).toBe(null);
});

test('tells from the sides of the discipline who won', () => {
  expect([read('白胜', chess), read('B+', chess), read('红胜', xiangqi), read('黑胜', xiangqi)]).toEqual([
    '1-0',
    '0-1',
    '1-0',
    '0-1',
  ]);
  expect(read('黑胜', ['first', 'second'])).toBe(null);
});

describe('a bye', () => {
  test.each(['bye', 'BYE', '轮空', '輪空', '-', '—'])('is named by %s', (text) => {
    expect(isByeWord(text)).toBe(true);
  });
  test.each([
    ['1', '1-0'],
    ['bye', '1-0'],
    ['轮空', '1-0'],
    ['+', '1-0'],
    ['+:-', '1-0'],
    ['0,5', '½-½'],
    ['½', '½-½'],
    ['0', '-/-'],
    ['B+R', '1-0'],
    ['½-0', '½-½'],
    ['0-1', null],
    ['W+R', null],
  ])('has the result that is read from %s', (text, result) => {
    expect(parseResult(text, { isBye: true, sides: go })).toBe(result);
  });
  test.each([
    ['0-1', '1-0'],
    ['-:+', '1-0'],
    ['1', '1-0'],
    ['½-½', '½-½'],
    ['1-0', null],
  ])('has the result that is read from %s for the second side', (text, result) => {
    expect(parseMirroredBye(text, go)).toBe(result);
  });
});

test.each([
  ['GM Lin Moyan', 'Lin Moyan'],
  ['WGM  Lin Moyan', 'Lin Moyan'],
  ['Lin Moyan, FM', 'Lin Moyan'],
  ['Lin Moyan 9p', 'Lin Moyan'],
  ['3d Lin Moyan', 'Lin Moyan'],
  ['Lin Moyan (3 dan)', 'Lin Moyan'],
  ['9 段 林墨言', '林墨言'],
  ['林墨言九段', '林墨言'],
  ['林墨言 职业九段', '林墨言'],
  ['业余５段林墨言', '林墨言'],
  ['林墨言（九段）', '林墨言'],
  ['国际大师林墨言', '林墨言'],
  ['GM Lin Moyan 9p', 'Lin Moyan'],
  ['段祺瑞', '段祺瑞'],
  ['Fmara Ada', 'Fmara Ada'],
  ['GM', 'GM'],
])('reads %s without titles', (name, plain) => {
  expect(withoutTitles(name)).toBe(plain);
});

test('keeps a family name that looks like a title', () => {
  expect(['Im Jiwoo', 'IM JIWOO', 'IM Lin Moyan', 'GM Anand'].map(nameWithoutTitles)).toEqual([
    'Im Jiwoo',
    'IM JIWOO',
    'Lin Moyan',
    'Anand',
  ]);
});
