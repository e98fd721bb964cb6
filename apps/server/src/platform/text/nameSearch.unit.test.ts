import { describe, expect, it } from 'vitest';
import { toNameSearchParts, toNameSearchText } from './nameSearch.ts';

const isFound = (keyword: string, latinName: string, nativeName: string) => {
  const text = toNameSearchText({ latinName, nativeName });
  const parts = toNameSearchParts(keyword);
  return parts.length > 0 && parts.every((part) => text.includes(part));
};

describe('a person’s search text', () => {
  it.each([
    'Lin Moyan',
    'moyan lin',
    'MOYAN',
    'linmoyan',
    'moyanlin',
    'lin mo yan',
    'yan mo',
    '林墨言',
    '林',
    '墨言',
    '林 墨言',
    '林墨言 moyan',
  ])('is found by %s', (keyword) => {
    expect(isFound(keyword, 'Lin Moyan', '林墨言')).toBe(true);
  });

  it.each(['墨林', 'wang', 'moyam', '林墨严'])('is not found by %s', (keyword) => {
    expect(isFound(keyword, 'Lin Moyan', '林墨言')).toBe(false);
  });

  it('contains the pinyin of a name whose Latin form is spelled otherwise', () => {
    expect(isFound('chen daming', 'Tan Tai Beng', '陈大明')).toBe(true);
    expect(isFound('tan tai', 'Tan Tai Beng', '陈大明')).toBe(true);
  });

  it('reads a character as a surname, and as it is read elsewhere', () => {
    expect(isFound('shan', '', '单雄信')).toBe(true);
    expect(isFound('dan xiong', '', '单雄信')).toBe(true);
  });

  it('finds ü typed as v or u', () => {
    expect(isFound('lv bu', '', '吕布')).toBe(true);
    expect(isFound('lu bu', '', '吕布')).toBe(true);
  });

  it('compares simplified, traditional and Japanese forms, and letters without marks, as equal', () => {
    expect(isFound('陳大明', '', '陈大明')).toBe(true);
    expect(isFound('nguyen van', 'Nguyễn Văn An', '')).toBe(true);
    expect(isFound('木村', 'Kimura Ren', '木村 蓮')).toBe(true);
    expect(isFound('김민준', 'Kim Minjun', '김민준')).toBe(true);
    expect(isFound('민', 'Kim Minjun', '김민준')).toBe(true);
  });

  it('ignores how an apostrophe is typed, and finds names in any script', () => {
    for (const keyword of ["o'tkirov", 'Oʻtkirov', 'otkirov', 'O‘tkirov'])
      expect([keyword, isFound(keyword, 'Oʻtkirov Aziz', '')]).toEqual([keyword, true]);
    expect(isFound('कृष्णा', 'Krishna', 'कृष्णा')).toBe(true);
    expect(isFound('әбіш', 'Abish', 'Әбіш')).toBe(true);
    expect(isFound('lukasz', 'Łukasz', '')).toBe(true);
  });

  it('has no part for a keyword without letters', () => {
    expect(toNameSearchParts(' %_- ')).toEqual([]);
  });
});
