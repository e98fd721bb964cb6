import { expect, test } from 'vitest';
import { classifyReply, pauseAfter } from './rejections.rules.ts';

test.each([
  [550, '5.1.1', 'RCPT TO', 'unknownAddress'],
  [550, null, 'RCPT TO', 'unknownAddress'],
  [551, null, 'RCPT TO', 'unknownAddress'],
  [553, '5.1.3', 'RCPT TO', 'unknownAddress'],
  [550, '5.2.1', 'RCPT TO', 'unknownAddress'],
  [550, '5.7.1', 'RCPT TO', 'refused'],
  [552, '5.2.2', 'RCPT TO', 'refused'],
  [550, null, 'DATA', 'refused'],
  [554, '5.7.9', 'DATA', 'refused'],
  [451, '4.7.1', 'RCPT TO', 'later'],
  [452, '4.2.2', 'DATA', 'later'],
  [421, null, 'DATA', 'server'],
  [535, '5.7.8', 'AUTH PLAIN', 'server'],
  [550, '5.7.1', 'MAIL FROM', 'server'],
] as const)('classifies %i %s at %s as %s', (code, detail, step, verdict) => {
  expect(classifyReply({ code, detail, step })).toBe(verdict);
});

test('blames no recipient when the server did not answer', () => {
  expect(classifyReply(null)).toBe('server');
});

test('pauses longer after each attempt, and gives up after the fifth', () => {
  const pauses = [1, 2, 3, 4].map(pauseAfter);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a! - b!));
  expect(pauseAfter(5)).toBeNull();
});
