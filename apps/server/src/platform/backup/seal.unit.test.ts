import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { BackupError } from './backupError.ts';
import { createBackupKey, createSeal, createUnseal } from './seal.ts';

const { key, recipient } = await createBackupKey();
const content = Buffer.concat([Buffer.alloc(300_000, '围棋'), randomBytes(200_000)]);

const readAll = async (stream: Readable) => Buffer.concat(await Array.fromAsync(stream));
const sealed = await readAll(await createSeal([recipient])(Readable.from([content])));
const unseal = async (bytes: Buffer, withKey = key) =>
  readAll(await createUnseal(withKey)('log/7', Readable.from([bytes])));

test('returns what was sealed, smaller and unreadable in between', async () => {
  expect(await unseal(sealed)).toEqual(content);
  expect(sealed.length).toBeLessThan(content.length * 0.6);
  expect(sealed.includes(content.subarray(-32))).toBe(false);
});

test('opens with the key of each recipient', async () => {
  const other = await createBackupKey();
  const forBoth = await readAll(await createSeal([recipient, other.recipient])(Readable.from([content])));

  expect(await unseal(forBoth)).toEqual(content);
  expect(await unseal(forBoth, other.key)).toEqual(content);
});

test('names the object that another key does not open', async () => {
  await expect(unseal(sealed, (await createBackupKey()).key)).rejects.toThrow(
    new BackupError('The key does not open log/7 of the backup: use the key that was created for this site’s backups.'),
  );
});

test.for([
  ['a flipped bit in the middle', () => flip(sealed, sealed.length >> 1)],
  ['a flipped bit at the end', () => flip(sealed, sealed.length - 1)],
  ['a flipped bit in the code of its header', () => flip(sealed, sealed.indexOf('\n--- ') + 20)],
  ['the end missing', () => sealed.subarray(0, -1)],
  ['whole parts missing', () => sealed.subarray(0, sealed.length - 70_000)],
  ['only the header', () => sealed.subarray(0, 120)],
  ['nothing', () => Buffer.alloc(0)],
  ['something added', () => Buffer.concat([sealed, Buffer.from('x')])],
] as const)('refuses an object with %s', async ([, damage]) => {
  await expect(unseal(damage())).rejects.toThrow(/^The file log\/7 of the backup is damaged or incomplete: /);
});

function flip(bytes: Buffer, at: number): Buffer {
  const flipped = Buffer.from(bytes);
  flipped[at]! ^= 1;
  return flipped;
}

test('passes a failure of the source on while sealing', async () => {
  const failing = Readable.from(
    (async function* () {
      yield content;
      throw new Error('the file was deleted');
    })(),
  );

  await expect(createSeal([recipient])(failing).then(readAll)).rejects.toThrow('the file was deleted');
});
