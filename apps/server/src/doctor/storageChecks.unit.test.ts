import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorages } from '#platform/files/storages';
import { answerError } from '#platform/testing/s3Double';
import { type S3Server, startS3Server } from '#platform/testing/s3Server';
import { temporaryFolder } from '#platform/testing/temporaryFolder';
import { checkStorages } from './storageChecks.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

test('writes, reads and removes an object in both buckets', async () => {
  const storages = openStorages({ dataDir: temporaryFolder(), s3: server.settings });
  expect(await checkStorages(storages)).toMatchObject([
    { part: 'Public files', state: 'good', sentence: expect.stringContaining('s3://site-public/') },
    { part: 'Private files', state: 'good' },
  ]);
  expect(await storages.files.listAll()).toEqual([]);
});

test.each([
  ['PUT', 'written'],
  ['GET', 'read'],
  ['DELETE', 'listed and removed'],
])('says what a key that may not %s lacks', async (method, step) => {
  const storages = openStorages({ dataDir: temporaryFolder(), s3: server.settings });
  server.fault = (request, response) =>
    (request.method === method ? answerError(403, 'AccessDenied') : server.handle)(request, response);
  expect(await checkStorages(storages)).toMatchObject([
    { state: 'problem', sentence: expect.stringContaining(`cannot be ${step} (403 AccessDenied)`) },
    { state: 'problem' },
  ]);
  server.fault = null;
});
