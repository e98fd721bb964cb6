import { expect, test } from 'vitest';
import { InvalidSignature } from '../provider.ts';
import { sign, verify } from './signature.ts';

const key = Buffer.from('a key of the sandbox');
const raw = Buffer.from('{"eventId":"e"}');
const now = new Date('2030-01-01T00:00:00.900Z');
const header = 'sandbox-signature';
const headers = sign(key, raw, now);
const inSeconds = (seconds: number) => new Date(Math.floor(now.getTime() / 1000) * 1000 + seconds * 1000);

test('accepts what was signed, five minutes before and after', () => {
  for (const seconds of [-300, 0, 300]) expect(() => verify(key, raw, headers, inSeconds(seconds))).not.toThrow();
  for (const seconds of [-301, 301])
    expect(() => verify(key, raw, headers, inSeconds(seconds))).toThrow(InvalidSignature);
});

test('rejects other bytes, another key and another time', () => {
  expect(() => verify(key, Buffer.from('{"eventId":"f"}'), headers, now)).toThrow(InvalidSignature);
  expect(() => verify(Buffer.from('another'), raw, headers, now)).toThrow(InvalidSignature);
  const [, signature] = headers[header]!.split(',');
  const renewed = { [header]: `t=${Math.floor(now.getTime() / 1000) + 1},${signature}` };
  expect(() => verify(key, raw, renewed, now)).toThrow(InvalidSignature);
});

test.each([undefined, '', 't=1893456000', 'v1=00', `t=x,v1=${'0'.repeat(64)}`, `t=1893456000,v1=${'0'.repeat(63)}`])(
  'rejects the header %j',
  (value) => expect(() => verify(key, raw, { [header]: value }, now)).toThrow(InvalidSignature),
);

test('rejects a genuine signature with text around it', () => {
  for (const value of [`${headers[header]}0`, ` ${headers[header]}`])
    expect(() => verify(key, raw, { [header]: value }, now)).toThrow(InvalidSignature);
});
