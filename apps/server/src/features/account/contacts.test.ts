import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { getCodeSentTo, registerAs } from './account.fixtures.ts';

const app = testApp();

test('stores no phone, email address, code, token or password readably in the database', async () => {
  const me = await registerAs(app, 'canary');
  app.clock.advance(120);
  const asMe = { token: me.token };
  const email = 'canary@example.org';
  await app.call('addEmailSms', { email }, asMe);
  const sent = await getCodeSentTo(app, email);
  await app.call('addEmail', sent, asMe);
  const { rows: tables } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE'`,
  );
  const dump = await Promise.all(
    tables.map(async ({ name }) =>
      (await app.db.execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`)).rows
        .map(({ row }) => row)
        .join('\n'),
    ),
  );
  // The dump writes bytes in hexadecimal, so compare with that form as well.
  const everything = dump.join('\n');
  for (const secret of [me.phone, email, me.token, 'nine dan on a rainy day', ` ${sent.code}`]) {
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
