import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from './config.ts';
import { checkAddress, checkClock } from './doctor/addressChecks.ts';
import { checkBackups } from './doctor/backupChecks.ts';
import { advice, type Finding, problem } from './doctor/finding.ts';
import { checkDatabase, checkSecretKey, checkSpace } from './doctor/machineChecks.ts';
import { checkStorages } from './doctor/storageChecks.ts';
import { checkMail, checkMailRecords, checkSms, checkStripe } from './doctor/providerChecks.ts';
import { openRepository } from '#platform/backup/openRepository';
import { openStorages } from '#platform/files/storages';
import { openEmbeddedDatabase } from '#platform/database/embedded/supervisor';
import { StartupError } from '#platform/startupError';

const usage = 'Use "npm run doctor" with the settings of the site, and "-- --mail you@example.org" to be sent a mail.';
const marks = { good: '✓', advice: '!', problem: '✗' };
/** A server that keeps time, for sites without a provider. */
const timeServer = 'https://api.stripe.com';

/** Yields the findings, those that are fast first. */
async function* examine(config: Config, mailAddress: string | null): AsyncGenerator<Finding> {
  const { backups, mailServer, stripeAccount } = config;
  yield checkSecretKey(config.secretKeyFile);
  yield await checkSpace('Disk', config.dataDir);
  yield await examineDatabase(config);
  if (config.s3) yield* await checkStorages(openStorages(config));
  if (backups && 'folder' in backups.target) yield await checkSpace('Disk of backups', backups.target.folder);
  yield await checkBackups(backups && (() => openRepository(backups.target)), new Date());
  yield* await checkAddress({ ...config, trustsProxy: config.trustProxy.length > 0 });
  yield await checkClock(stripeAccount?.apiUrl || timeServer);
  yield await checkMail(mailServer, mailAddress);
  if (mailServer && !mailServer.isLoopback) yield await checkMailRecords(mailServer);
  yield await checkSms(config.smsAccount);
  yield await checkStripe(stripeAccount, config.publicUrl);
}

async function examineDatabase({ databaseUrl, dataDir }: Config): Promise<Finding> {
  if (databaseUrl) return checkDatabase({ connectionString: databaseUrl });
  const folder = path.join(dataDir, 'database');
  if (!existsSync(folder))
    return advice('Database', `There is no database in ${dataDir} yet: the first start creates it.`);
  const database = await openEmbeddedDatabase(folder);
  try {
    return await checkDatabase(database.connection);
  } finally {
    await database.release();
  }
}

async function* examineSettings(mailAddress: string | null): AsyncGenerator<Finding> {
  try {
    yield* examine(readConfig(), mailAddress);
  } catch (thrown) {
    if (!(thrown instanceof StartupError)) throw thrown;
    yield problem('Settings', thrown.message);
  }
}

function readArguments(): string | null {
  try {
    return parseArgs({ options: { mail: { type: 'string' } } }).values.mail ?? null;
  } catch {
    process.stderr.write(`${usage}\n`);
    process.exit(1);
  }
}

const counts = { good: 0, advice: 0, problem: 0 };
for await (const { part, state, sentence } of examineSettings(readArguments())) {
  counts[state] += 1;
  process.stdout.write(`${marks[state]} ${part}: ${sentence}\n`);
}
process.stdout.write(`\n${counts.good} good, ${counts.advice} to think about, ${counts.problem} to mend\n`);
process.exitCode = counts.problem === 0 ? 0 : 1;
