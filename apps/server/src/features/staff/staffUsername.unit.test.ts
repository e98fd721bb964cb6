import { expect, test } from 'vitest';
import { normalizeUsername, problemOfUsername, skeletonOf } from './staffUsername.rules.ts';

const problemOf = (typed: string) => problemOfUsername(normalizeUsername(typed));

test.each([
  ...['wen.shu', 'Lin_Mo-Yan', 'admin', 'josé', 'nguyễn.văn', 'işık', 'əli', 'ｗｅｎ'],
  ...[
    '林墨言',
    '王伟',
    '𠮷田',
    '林墨言2026',
    '李明lee',
    '佐藤さくら',
    'サトウ花子',
    '김민준',
    '金민준kim',
    '林ㄇㄛˋ',
    '〆木ユー',
  ],
  ...['иван', 'สมชาย', 'राहुल', 'محمد', 'தமிழ்', 'राम०१'],
])('accepts %s', (typed) => expect(problemOf(typed)).toBe(null));

test.each([
  ['a letter of another script', 'аnna'],
  ['Greek among Latin letters', 'αnna'],
  ['Cyrillic among Han characters', '林иван'],
  ['digits of two systems', 'राम०1'],
  ['a script of the past', '𐌰𐌱𐌲'],
])('rejects %s', (_, typed) => expect(problemOf(typed)).toBe('usernameMixed'));

test.each([
  ['a Hangul filler', 'wen\u3164shu'],
  ['a grapheme joiner', 'wen\u034Fshu'],
  ['a variation selector', 'wen\uFE0Fshu'],
  ['a zero-width space', 'wen\u200Bshu'],
  ['a zero-width joiner', 'wen\u200Dshu'],
  ['a change of direction', 'wen\u202Eshu'],
  ['a stack of marks', 'wen\u0323\u0316\u0317\u0318\u0319'],
  ['a dot above a dotted letter', 'pai\u0307n'],
  ['a dot between a dotted letter and its mark', 'wi\u0307\u0323n'],
  ['a dot on a letter without one', 'adm\u0131\u0307n'],
  ['the same mark twice', 'we\u0301\u0301n'],
  ['a stretched letter', 'مح\u0640مد'],
  ['an apostrophe that counts as a letter', 'wen\u02BC'],
  ['a line that counts as a letter', 'wen\u02CDshu'],
  ['a part of a syllable', '\u3163\u3163'],
  ['a mark in front', '\u0301wen'],
  ['a space', 'wen shu'],
  ['an emoji', 'wen🀄'],
  ['one letter', 'w'],
  ['too many letters', 'w'.repeat(33)],
])('rejects %s', (_, typed) => expect(problemOf(typed)).toBe('staffUsernameMalformed'));

test.each([
  ['реасе', 'peace'],
  ['b1g', 'blg'],
  ['b0b', 'bob'],
  ['modern', 'modem'],
  ['林墨⾔', '林墨言'],
  ['ｗｅｎ', 'WEN'],
])('%s looks like %s', (one, other) =>
  expect(skeletonOf(normalizeUsername(one))).toBe(skeletonOf(normalizeUsername(other))),
);

test.each([
  ['wen', 'wén'],
  ['林墨言', '林墨严'],
  ['anna', 'hanna'],
])('%s does not look like %s', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)));
