import { expect, test } from 'vitest';
import { findPossiblePhones } from './contactSearch.ts';

test.each([
  ['+65 8123 4567', ['6581234567']],
  [' +86 (138) 0013-8000', ['8613800138000']],
  ['+12345', ['12345']],
  [`+${'1'.repeat(18)}`, ['1'.repeat(18)]],
])('takes %s with its dialling code as one number', (typed, numbers) => {
  expect(findPossiblePhones(typed)).toEqual(numbers);
});

test('takes a number without a dialling code as one of every country with numbers of this length', () => {
  const numbers = findPossiblePhones('138 0013 8000');
  expect(numbers[0]).toBe('13800138000');
  expect(numbers).toContain('8613800138000');
  // Numbers of Norway have eight digits.
  expect(numbers).not.toContain('4713800138000');
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('leaves out the zero before a number, and the zeros before a dialling code', () => {
  expect(findPossiblePhones('012-345 6789')).toEqual(expect.arrayContaining(['0123456789', '60123456789']));
  expect(findPossiblePhones('0065 8123 4567')[0]).toBe('6581234567');
});

test.each([
  ['too few digits', '1234'],
  ['too many digits', '1'.repeat(19)],
  ['letters', '8123 4567 ext'],
  ['nothing', ''],
])('finds no number in %s', (_, typed) => {
  expect(findPossiblePhones(typed)).toEqual([]);
});
