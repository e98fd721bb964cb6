import { expect, test } from 'vitest';
import { cleanName, fullName, isLatinName, joinLatinName, arrangeNames } from './names.ts';

test.each([
  ['zh_CN', 'Li Huiyi', '李慧仪', '李慧仪 Li Huiyi'],
  ['en_US', 'Li Huiyi', '李慧仪', 'Li Huiyi 李慧仪'],
  ['zh_CN', 'Kimura Ren', '木村 蓮', '木村 蓮 Kimura Ren'],
  ['zh_CN', 'Sasaki Maki', '佐々木 まき', '佐々木 まき Sasaki Maki'],
  ['zh_CN', 'Kim Minjun', '김민준', 'Kim Minjun 김민준'],
  ['zh_CN', 'Nguyen Van An', 'Nguyễn Văn An', 'Nguyen Van An Nguyễn Văn An'],
  ['zh_CN', 'Somchai Jaidee', 'สมชาย ใจดี', 'Somchai Jaidee สมชาย ใจดี'],
  ['zh_CN', 'Tan Mei', 'Tan Mei', 'Tan Mei'],
  ['zh_CN', 'Tan Mei', '', 'Tan Mei'],
  ['en_US', '', '林墨言', '林墨言'],
] as const)('on %s pages %s / %s reads %s', (locale, latinName, nativeName, shown) => {
  expect(fullName(locale, { latinName, nativeName })).toBe(shown);
});

test.each([
  [{ surname: 'Lin', firstName: 'Mo Yan' }, 'Lin Mo Yan'],
  [{ surname: 'Suharto' }, 'Suharto'],
  [{ surname: '', firstName: ' Suharto ' }, 'Suharto'],
  [{}, ''],
])('joins the parts of a Latin name %j', (parts, joined) => {
  expect(joinLatinName(parts)).toBe(joined);
});

test('returns an empty second name when there is only one', () => {
  expect(arrangeNames('zh_CN', { latinName: 'Tan Mei', nativeName: ' ' })).toEqual({ lead: 'Tan Mei', second: '' });
});

test.each([
  ['Lin\u202e Moyan', 'Lin Moyan'],
  ['林\u2066墨言\u2069', '林墨言'],
  ['Lin\r\nMoyan', 'Lin Moyan'],
  ['Lin\u2028Moyan', 'Lin Moyan'],
  ['ශ්\u200dරී', 'ශ්\u200dරී'],
])('removes invisible characters from the name %j', (typed, kept) => {
  expect(cleanName(typed)).toBe(kept);
});

test.each([
  ['Nguyễn Văn An', true],
  ['José', true],
  ['Jose\u0301', true],
  ["O'Brien-Smith", true],
  ['Ravi s/o Raman', true],
  ['Priya A/P Kumar', true],
  ['Lim Ah Kow @ Lim Kow', true],
  ['Oʻtkirov', true],
  ['O‘tkirov', true],
  ['Oʼtkirov', true],
  ['Tan (Chen)', true],
  ['Santos Jr., Maria', true],
  ['Suharto', true],
  ['@', false],
  ['s/o', false],
  ['Lim@Kow', false],
  ['evil.com/pay', false],
  ['Lin 3', false],
  ['( )', false],
  ['-', false],
  ['Anna - Maria', true],
  ['Ｌｉｎ', false],
  ['林', false],
  ['.', false],
])('tells whether %s is a Latin name', (name, isLatin) => {
  expect(isLatinName(name)).toBe(isLatin);
});
