import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#platform/testing/emptyDatabase';
import { temporaryFolder } from '#platform/testing/temporaryFolder';
import { testDatabase } from '#platform/testing/testDatabase';
import { insertTestBanner } from '../features/banners/banners.fixtures.ts';
import { fillWithDemoContent } from './fillWithDemoContent.ts';

const { db, pool, connection } = testDatabase();
const now = new Date('2030-01-01T00:00:00Z');
const ignore = () => {};

/** The settings of a loading with files and a key of its own. */
const settings = () => ({
  connection,
  dataDir: temporaryFolder(),
  s3: null,
  secretKeyFile: path.join(temporaryFolder(), 'key'),
  timeZone: 'Asia/Singapore',
  publicUrl: 'http://127.0.0.1:3000',
  now,
});

const counted = async () => {
  const { rows } = await db.execute<{ events: number; banners: number }>(
    sql`select (select count(*)::int from events) as events, (select count(*)::int from banners) as banners`,
  );
  return rows[0]!;
};

test('reports an error in one sentence, and leaves the database empty', async () => {
  await db.execute(
    sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no room left''; end'`,
  );
  await db.execute(sql`create trigger refuse before insert on banners for each row execute function refuse()`);
  try {
    await expect(fillWithDemoContent(pool, { ...settings(), progress: ignore })).rejects.toMatchObject({
      name: 'StartupError',
      message:
        'The demonstration content could not be loaded (no room left): put that right and start again, or start without it by DEMO_CONTENT=off.',
    });
  } finally {
    await db.execute(sql`drop function refuse cascade`);
  }
  expect(await counted()).toEqual({ events: 0, banners: 0 });
});

test('leaves the database empty when it is interrupted', async () => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const filling = fillWithDemoContent(pool, { ...settings(), progress: () => stopping.abort(), signal });
  await expect(filling).rejects.toThrow(/could not be loaded/);
  expect(await counted()).toEqual({ events: 0, banners: 0 });
});

test('loads nothing into a database in which staff have published a banner only', async () => {
  await insertTestBanner(db, 'Ours', 1);
  await fillWithDemoContent(pool, { ...settings(), progress: ignore });
  expect(await counted()).toEqual({ events: 0, banners: 1 });
  await emptyDatabase(db);
});
