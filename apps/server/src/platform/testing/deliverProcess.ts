import { createPool, type Connection, openDatabase } from '#platform/database/client';
import type { MailServer } from '#platform/messages/mailSender';
import { openTestMessages } from './testMessages.ts';

/** Delivers the mails of a database until it is killed. Tests run it as a separate process. */
const { connection, mailServer } = JSON.parse(process.argv[2]!) as { connection: Connection; mailServer: MailServer };
const pool = createPool(connection, 4);
const { jobs } = await openTestMessages({ connection, pool, db: openDatabase(pool) }, { mailServer });
jobs.work();
process.stdout.write('at work\n');
