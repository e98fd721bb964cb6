import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createSystemClock } from '#platform/clock';
import { createPool } from '#platform/database/client';
import { openStorages } from '#platform/files/storages';
import { testSecret } from './testMessages.ts';

/**
 * Starts the site without pages, configured by its environment, on an existing database. Tests run it as a process of
 * its own.
 */
const config = readConfig();
const connection = { connectionString: config.databaseUrl };
const pool = createPool(connection, config.databaseConnections);
const storages = openStorages(config);
const { server, jobs } = await createApp(
  { config, pool, connection, storages, secret: testSecret, clock: createSystemClock(config.timeZone) },
  'none',
);
await server.listen({ host: config.host, port: 0 });
jobs.work();
const { port } = server.server.address() as { port: number };
process.stdout.write(`at work on http://${config.host}:${port}\n`);
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
