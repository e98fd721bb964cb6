import { createServer } from 'node:net';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { SiteKind } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { createProgress } from './startProgress.ts';
import { AdjustableClock, createSystemClock } from '#platform/clock';
import { type Connection, createPool } from '#platform/database/client';
import { openEmbeddedDatabase } from '#platform/database/embedded/supervisor';
import { migrateDatabase } from '#platform/database/migrate';
import { drainConnections } from '#platform/http/drainConnections';
import { openMetricsServer } from '#platform/http/operatorRoutes';
import { traceOf } from '#platform/failures';
import { openStorages } from '#platform/files/storages';
import { openSecretKey } from '#platform/secretKey';
import { toReason, StartupError } from '#platform/startupError';

const progress = createProgress(process.stdout);
const say = (line: string) => {
  progress.end();
  process.stdout.write(`${line}\n`);
};
/** Time for finishing requests and jobs; after it the process exits. */
const shutdownWithinMs = 10_000;

/** Functions that close opened resources, in the order of opening; they are called in reverse. */
type Closing = (() => Promise<unknown>)[];

/** @param signal stops a start before its next step; the caller then closes the opened resources */
async function start(signal: AbortSignal, closing: Closing): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig();
  const site: SiteKind = process.argv.includes('--development') ? 'development' : 'built';
  await rejectTakenPort(config);
  const storages = openStorages(config);
  const secret = openSecretKey(config.secretKeyFile);
  const database = await openAnyDatabase(config);
  closing.push(database.release);
  signal.throwIfAborted();
  const clock = config.mode === 'local' ? new AdjustableClock(config.timeZone) : createSystemClock(config.timeZone);
  const pool = createPool(database.connection, config.databaseConnections);
  closing.push(() => pool.end());
  progress.begin('bringing the database up to date');
  await migrateDatabase(database.connection, signal).catch(explainConnection);
  await storages.files.deleteDrafts();
  if (config.demoContent) {
    const { fillWithDemoContent } = await import('./demo/fillWithDemoContent.ts');
    const { connection } = database;
    const { dataDir, s3, secretKeyFile, timeZone, publicUrl } = config;
    const settings = { connection, dataDir, s3, secretKeyFile, timeZone, publicUrl };
    await fillWithDemoContent(pool, { ...settings, now: clock.now(), progress: progress.begin, signal });
  }
  // Loaded late, so that a start with wrong settings fails at once.
  const { createApp } = await import('./app.ts');
  const app = await createApp({ config, pool, connection: database.connection, storages, secret, clock }, site);
  closing.push(async () => {
    if (config.mode === 'public') await drainConnections(app.server.server);
    await app.server.close();
  });
  signal.throwIfAborted();
  await app.server.listen({ host: config.host, port: config.port }).catch((thrown: unknown) => {
    throw takenPort(config, thrown);
  });
  const { metricsAddress } = config;
  if (metricsAddress) {
    const metricsServer = await openMetricsServer(app.metrics, metricsAddress).catch((thrown: unknown) => {
      throw new StartupError(`METRICS_ADDRESS cannot be used (${toReason(thrown)}): name a free port of this machine.`);
    });
    closing.push(metricsServer.close);
  }
  app.jobs.work();
  const { ensureAdministrator } = await import('./features/staff/index.ts');
  const administrator = await ensureAdministrator(app.services.staff, config.firstAdministrator);
  const { ensureStarterTexts } = await import('./features/standingTexts/index.ts');
  await ensureStarterTexts(app.services.standingTexts);
  // Tells the process that restarts the site (scripts/steps/server.mjs) that this start has succeeded.
  process.send?.('up');
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`\nThe site is up after ${seconds} s: ${config.publicUrl}\n`);
  if (config.mode === 'local') {
    say(
      `  Chinese     ${config.publicUrl}/?lang=zh_CN\n  English     ${config.publicUrl}/?lang=en_US\n  API         ${config.publicUrl}/api/docs\n  Messages    ${config.publicUrl}/dev/outbox\n`,
    );
    say(`  Back office ${config.publicUrl}/admin`);
    if (!config.demoContent)
      say('              The page you see after logging in lists the first steps: name, texts, fee, news and more.');
    if (config.demoContent) {
      const { accounts: demoAccounts } = await import('./demo/content/accounts.ts');
      for (const { username, password } of demoAccounts) say(`  Log in as   ${username}, password: ${password}`);
      const { staff } = await import('./demo/content/staff.ts');
      say('  Staff of the back office');
      for (const { username, password, roles } of staff)
        say(`  ${roles.join(', ').padEnd(20)}${username}, password: ${password}`);
    }
  }
  if (administrator?.isMade)
    say(
      `\nThe first administrator of the back office, shown this once: ${administrator.username}, password: ${administrator.password}`,
    );
  if (config.mode === 'local') say('\nStop it with Ctrl+C.');
}

interface OpenedDatabase {
  connection: Connection;
  release: () => Promise<unknown>;
}

async function openAnyDatabase(config: Config): Promise<OpenedDatabase> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, release: async () => {} };
  return openEmbeddedDatabase(path.join(config.dataDir, 'database'), progress.begin);
}

function explainConnection(thrown: unknown): never {
  if (thrown instanceof StartupError) throw thrown;
  const { code } = thrown as { code?: string };
  if (code !== undefined && /^(E[A-Z]+|28...|3D000|57P0.)$/.test(code)) {
    throw new StartupError(
      `The database behind DATABASE_URL cannot be reached (${toReason(thrown) || code}): check that the server runs, and its address, user and password.`,
    );
  }
  throw thrown;
}

/** Checks the port before any slow step. */
async function rejectTakenPort(config: Config): Promise<void> {
  if (config.port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (thrown) => reject(takenPort(config, thrown)));
    probe.listen({ host: config.host, port: config.port }, () => probe.close(() => resolve()));
  });
}

function takenPort({ host, port }: Config, thrown: unknown): unknown {
  const { code } = thrown as { code?: string };
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} is in use by another program: stop that one, or start with PORT=${port + 1} npm start.`,
    );
  if (code === 'EACCES')
    return new StartupError(`Port ${port} may not be used by this user: start with a PORT above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`This machine has no address ${host}: set HOST to one it has, such as 127.0.0.1.`);
  return thrown;
}

// Makes V8 collect old garbage earlier. It is set here, because on the command line it also overrides the size of the
// young generation (scripts/steps/server.mjs).
setFlagsFromString('--optimize-for-size');

const stopping = new AbortController();
const closing: Closing = [];
const starting = start(stopping.signal, closing);

async function closeAll(): Promise<boolean> {
  let isClean = true;
  for (const close of closing.splice(0).toReversed())
    isClean =
      (await close().then(
        () => true,
        () => false,
      )) && isClean;
  return isClean;
}

async function end(): Promise<void> {
  if (stopping.signal.aborted) return;
  setTimeout(() => process.exit(1), shutdownWithinMs).unref();
  stopping.abort();
  await starting.catch(() => {}); // wait first, so that everything opened is known
  process.exit((await closeAll()) ? 0 : 1);
}
process.on('SIGTERM', () => void end()).on('SIGINT', () => void end());

// Errors of the database contain values, so the last words of the process are the kind and the place of the error.
process.on('uncaughtException', (thrown) => {
  process.stderr.write(`${JSON.stringify({ msg: 'the site ends after an error', ...traceOf(thrown) })}\n`);
  process.exit(1);
});

try {
  await starting;
} catch (thrown) {
  // After a signal, an aborted step is no error, and `end` closes the resources.
  if (!stopping.signal.aborted) {
    await closeAll();
    progress.end();
    if (!(thrown instanceof StartupError)) throw thrown;
    process.stderr.write(`\n${thrown.message}\n`);
    // Parts that never began to work may hold timers, and must not keep a failed start alive.
    process.exit(1);
  }
}
