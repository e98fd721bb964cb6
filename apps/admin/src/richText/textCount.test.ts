import { expect, test } from 'vitest';
import { countText } from './textCount.ts';

test.each([
  ['an empty text', ' \n', { words: 0, characters: 0, minutesToRead: 0 }],
  ['English by words', 'Ke Jie won the final.', { words: 5, characters: 17, minutesToRead: 1 }],
  ['Chinese by characters, without punctuation', '柯洁夺冠。', { words: 4, characters: 5, minutesToRead: 1 }],
  ['a mixed line', '第3届 World Cup 决赛', { words: 7, characters: 13, minutesToRead: 1 }],
  ['words with marks inside once', 'don’t well-known 3.5', { words: 3, characters: 18, minutesToRead: 1 }],
  ['paragraphs apart', '一\n二\nthree\nfour', { words: 4, characters: 11, minutesToRead: 1 }],
  ['rare characters and emoji once', '𠮷😀', { words: 1, characters: 2, minutesToRead: 1 }],
])('counts %s', (_, text, counts) => {
  expect(countText(text)).toEqual(counts);
});

test('adds the reading times of both scripts', () => {
  expect(countText('字'.repeat(400)).minutesToRead).toBe(1);
  expect(countText('字'.repeat(401)).minutesToRead).toBe(2);
  expect(countText(`${'字'.repeat(400)} ${'word '.repeat(460)}`).minutesToRead).toBe(3);
});
