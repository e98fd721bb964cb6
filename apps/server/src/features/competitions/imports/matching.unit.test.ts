import { toNameSearchText } from '#platform/text/nameSearch';
import { expect, test } from 'vitest';
import { withoutTitles } from './titles.rules.ts';
import { type Candidate, matchReference, type Reference } from './matching.rules.ts';

const person = (id: string, latinName: string, nativeName: string, more: Partial<Candidate> = {}): Candidate => ({
  summary: { id, latinName, nativeName, birthYear: null, memberNo: null },
  numbers: [],
  names: [latinName, nativeName].filter(Boolean),
  readings: toNameSearchText({ latinName, nativeName })
    .split(' | ')
    .map((part) => part.replaceAll(' ', '')),
  birthDate: null,
  takesPart: false,
  ...more,
});
const lin = person('1', 'Lin Moyan', '林墨言', { numbers: ['AM-100'], birthDate: '1990-04-05' });
const lu = person('2', 'Lu Yao', '陆瑶');
const nguyen = person('3', 'Nguyen Thi Mai', '');
const match = (reference: Partial<Reference>, people = [lin, lu, nguyen]) => {
  const plainNames = (reference.names ?? []).map(withoutTitles);
  const found = matchReference({ number: '', names: [], plainNames, birthDate: null, ...reference }, people);
  return found && [found.how, found.candidate.summary.id];
};

test.each<[string, Partial<Reference>, [string, string] | null]>([
  ['a number', { number: 'AM-100' }, ['number', '1']],
  ['a number with its names', { number: 'AM-100', names: ['Lin Moyan'] }, ['number', '1']],
  ['a number with the name of another', { number: 'AM-100', names: ['Lu Yao'] }, null],
  ['a number as the name of a side', { number: 'AM-100', names: ['AM-100'] }, ['number', '1']],
  ['a title before the name', { names: ['GM Lin Moyan', '林墨言九段'] }, ['names', '1']],
  ['both names', { names: ['LIN  moyan', '林墨言'] }, ['names', '1']],
  ['the Latin name', { names: ['lin moyan'] }, ['name', '1']],
  ['the native name', { names: ['林墨言'] }, ['name', '1']],
  ['full-width letters', { names: ['Ｌｉｎ Ｍｏｙａｎ'] }, ['name', '1']],
  ['names in the other order', { names: ['Moyan Lin'] }, ['reading', '1']],
  ['pinyin by syllables', { names: ['Lin Mo Yan'] }, ['reading', '1']],
  ['traditional characters', { names: ['陸瑤'] }, ['reading', '2']],
  ['marks', { names: ['Nguyễn Thị Mai'] }, ['reading', '3']],
  ['a native name that is not known yet', { names: ['Nguyen Thi Mai', '阮氏梅'] }, ['name', '3']],
  ['a Latin name with the native name of another', { names: ['Lin Moyan', '陆瑶'] }, null],
  ['a part of a name', { names: ['Lin'] }, null],
  ['the birth date of another', { names: ['Lin Moyan'], birthDate: '1991-04-05' }, null],
  ['nothing', {}, null],
])('matches %s', (_, reference, expected) => {
  expect(match(reference)).toEqual(expected);
});

test('leaves people of the same name open, unless one has the birth date or takes part', () => {
  const other = person('4', 'Lin Moyan', '', { birthDate: '2001-01-01' });
  expect(match({ names: ['Lin Moyan'] }, [lin, other])).toBe(null);
  expect(match({ names: ['Lin Moyan'], birthDate: '2001-01-01' }, [lin, other])).toEqual(['name', '4']);
  expect(match({ names: ['Lin Moyan'] }, [lin, { ...other, takesPart: true }])).toEqual(['name', '4']);
});

test('reads each entrant once for all lines of a file', () => {
  let reads = 0;
  const people = Array.from({ length: 20 }, (_, index) => {
    const one = person(String(index), `Player ${'abcdefghijklmnopqrst'[index]!}`, '');
    const read = () => {
      reads += 1;
      return one.names;
    };
    return Object.defineProperty({ ...one }, 'names', { get: read });
  });
  for (const letter of 'abcdefghijklmnopqrst') expect(match({ names: [`player ${letter}`] }, people)?.[0]).toBe('name');
  expect(reads).toBe(20);
});
