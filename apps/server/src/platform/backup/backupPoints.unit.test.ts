import { expect, test } from 'vitest';
import { choosePoint, nameOf, readGoneFile, readPointNames, readStamp, toStamp } from './backupPoints.ts';

const time = new Date('2026-11-30T03:04:05.678Z');

test('writes times into names that sort, and reads them', () => {
  expect(toStamp(time)).toBe('2026-11-30T03-04-05-678Z');
  expect(readStamp(toStamp(time))).toBe(time.getTime());
});

test('reads from the mark of a deleted file which it was, and when', () => {
  const file = nameOf.file({ folder: 'files', name: 'a.jpg', size: 7, modifiedMs: 9 });

  expect(readGoneFile(nameOf.goneFile(file, toStamp(time)))).toEqual({ file, goneAtMs: time.getTime() });
});

const stamps = ['2026-11-30T03-00-00-000Z', '2026-11-30T03-05-00-000Z', '2026-11-30T03-10-00-000Z'];
const points = readPointNames([
  nameOf.cluster('b1'),
  nameOf.fileList('b1', 'abc'),
  nameOf.point('b2', stamps[2]!),
  nameOf.point('b1', stamps[1]!),
  nameOf.point('b1', stamps[0]!),
]);

test('orders the points of all bases by their time', () => {
  expect(points.map(({ stamp }) => stamp)).toEqual(stamps);
});

test.for([
  ['the newest', null, 2],
  ['the newest', '2026-12-01T00:00:00Z', 2],
  ['the one at the moment itself', '2026-11-30T03:05:00Z', 1],
  ['the one before', '2026-11-30T03:04:59Z', 0],
] as const)('chooses %s for %s', ([, at, expected]) => {
  expect(choosePoint(points, at === null ? null : new Date(at), '/backups').stamp).toBe(stamps[expected]);
});

test('says when the backup begins if the moment is earlier', () => {
  expect(() => choosePoint(points, new Date('2026-11-30T02:59:59Z'), '/backups')).toThrow(
    'The backup in /backups begins at 2026-11-30T03:00:00.000Z: name a later time.',
  );
});

test('says that there is no backup', () => {
  expect(() => choosePoint([], null, '/backups')).toThrow(
    'There is no complete backup in /backups: name the folder or bucket that the site wrote to.',
  );
});
