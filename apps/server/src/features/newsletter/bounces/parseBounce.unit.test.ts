import { expect, test } from 'vitest';
import { bounceMails, bounceMessageId } from './bounces.fixtures.ts';
import { parseBounce } from './parseBounce.ts';

const found = (status: string | null, isPermanent: boolean, recipient: string | null = 'lin@example.net') => ({
  messageId: bounceMessageId,
  recipient,
  status,
  isPermanent,
});

test.each([
  ['postfix', found('5.1.1', true)],
  ['exchange', found('5.1.10', true)],
  ['gmail', found('5.1.1', true)],
  ['full', found('5.2.2', true)],
  ['delayed', found('4.4.1', false)],
  ['qq', found(null, true, null)],
  ['reply', null],
  ['spoofed', null],
] as const)('reads a bounce mail: %s', async (name, bounce) => {
  expect(await parseBounce(Buffer.from(bounceMails[name]))).toEqual(bounce);
});

test.each(['', 'no mail', '\0\0\0', `Content-Type: multipart/report; boundary="b"\n\n--b\n`])(
  'finds no bounce in %j',
  async (source) => {
    expect(await parseBounce(Buffer.from(source))).toBeNull();
  },
);
