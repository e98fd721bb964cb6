import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';

const app = testApp();

test('answers writes with 503 while the disk of the database is full, and works again afterwards', async () => {
  // PostgreSQL reports a full disk with this code in any statement that needs space.
  await app.db.execute(sql`create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await app.db.execute(sql`create trigger disk_full before insert on subscribers execute function disk_full()`);
  const subscribe = () => app.call('subscribe', { email: 'reader@example.org' });

  const full = await subscribe();
  expect(full.status).toBe(503);
  expect(Number(full.headers['retry-after'])).toBeGreaterThan(0);
  expect(full.envelope).toMatchObject({ code: 503, data: null });
  expect((await app.call('newsList', {})).envelope.code).toBe(1000);

  await app.db.execute(sql`drop trigger disk_full on subscribers`);
  expect((await subscribe()).envelope.code).toBe(1000);
});
