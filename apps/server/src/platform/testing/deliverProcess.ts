import { openPool, type Connection } from '#platform/database/client';
import type { MailServer } from '#platform/messages/mailSender';
import { openDatabase } from '#platform/database/client';
import { openTestMessages } from './testMessages.ts';

/** Run as a process of its own by tests: delivers the mails of a database until it is killed. */
const { connection, mailServer } = JSON.parse(process.argv[2]!) as { connection: Connection; mailServer: MailServer };
const pool = openPool(connection, 4);
const { jobs } = await openTestMessages({ connection, pool, db: openDatabase(pool) }, { mailServer });
jobs.work();
process.stdout.write('at work\n');
