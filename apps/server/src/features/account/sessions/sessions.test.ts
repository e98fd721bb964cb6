import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { createApp, type RunningApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { createSystemClock } from '#platform/clock';
import { openStorages } from '#platform/files/storages';
import { testDatabase } from '#platform/testing/testDatabase';
import { createAccount } from '../registration/createAccount.ts';
import { startSession } from './sessions.service.ts';

const { db, pool, connection } = testDatabase();
const secret = { derive: (purpose: string) => createHmac('sha256', 'of both').update(purpose).digest() };
const folder = mkdtempSync(path.join(os.tmpdir(), 'site-two-processes-'));
const apps: RunningApp[] = [];

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO_CONTENT: 'off' });
  for (let nth = 0; nth < 2; nth++) {
    const app = await createApp(
      { config, pool, connection, storages: openStorages(config), secret, clock: createSystemClock(config.timeZone) },
      'none',
    );
    await app.server.ready();
    apps.push(app);
  }
});
afterAll(async () => {
  await Promise.all(apps.map(({ server }) => server.close()));
  rmSync(folder, { recursive: true, force: true });
});

test('rejects a logged-out token at once in every other process', async () => {
  const visitor = { address: '127.0.0.1', userAgent: '' };
  const token = await db.transaction(async (tx) => {
    const account = {
      username: 'anywhere',
      passwordHash: 'x',
      phone: '13800138000',
      countryCode: '86',
      locale: 'zh_CN',
      personId: null,
      createdAt: new Date(),
    } as const;
    return startSession(tx, createSystemClock('UTC'), await createAccount(tx, secret, account), visitor);
  });
  const [one, other] = apps as [RunningApp, RunningApp];
  const codeIn = async (app: RunningApp) =>
    (await app.server.inject({ url: '/api/member/userInfo/info', headers: { authorization: token } })).json<{
      code: number;
    }>().code;

  expect([await codeIn(one), await codeIn(other)]).toEqual([1000, 1000]);
  await one.server.inject({ method: 'POST', url: '/api/index/logout', headers: { authorization: token } });
  expect([await codeIn(one), await codeIn(other)]).toEqual([4001, 4001]);
});
