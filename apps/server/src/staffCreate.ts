import path from 'node:path';
import { staffRoles, type StaffRole } from '@app/contract/admin/roles';
import { readConfig } from './config.ts';
import { addStaff } from './features/staff/index.ts';
import { createSystemClock } from '#platform/clock';
import { openDatabase, createPool } from '#platform/database/client';
import { openEmbeddedDatabase } from '#platform/database/embedded/supervisor';
import { migrateDatabase } from '#platform/database/migrate';
import { BusinessError, InvalidFields } from '#platform/errors';
import { createPasswords } from '#platform/passwords';
import { openSecretKey } from '#platform/secretKey';
import { StartupError } from '#platform/startupError';
import { createToken } from '#platform/tokens';

const usage = `Say who: npm run staff:create -- username "Full Name" role [role …], with roles among ${staffRoles.join(', ')}.`;

/** Adds a staff member from the command line, with or without a running site, and prints their password once. */
async function create([username = '', name = '', ...given]: string[]): Promise<void> {
  const roles = given.filter((role): role is StaffRole => staffRoles.some((known) => known === role));
  if (!username || !name || roles.length === 0 || roles.length !== given.length) throw new StartupError(usage);
  const config = readConfig();
  const opened = config.databaseUrl
    ? { connection: { connectionString: config.databaseUrl }, release: async () => {} }
    : await openEmbeddedDatabase(path.join(config.dataDir, 'database'), () => {});
  const pool = createPool(opened.connection, 1);
  try {
    await migrateDatabase(opened.connection);
    const password = createToken(12);
    const parts = {
      db: openDatabase(pool),
      clock: createSystemClock(config.timeZone),
      passwords: createPasswords(openSecretKey(config.secretKeyFile)),
    };
    const actor = { staffId: null, name: 'command line', visitor: { address: '', userAgent: '' } };
    await addStaff(parts, actor, { username, name, roles, language: 'en_US', totpRequired: false, password });
    process.stdout.write(
      `${name} (${roles.join(', ')}) may log in at ${config.publicUrl}/admin: ${username}, password: ${password}\n`,
    );
  } catch (thrown) {
    if (thrown instanceof BusinessError && thrown.kind === 'conflict')
      throw new StartupError(
        `There is a "${username}" among the staff already, or a name that looks like it: choose another name.`,
      );
    if (thrown instanceof InvalidFields)
      throw new StartupError(
        'A username has 2 to 32 letters or digits of one script, with dots, underscores and hyphens between them.',
      );
    throw thrown;
  } finally {
    await pool.end();
    await opened.release();
  }
}

try {
  await create(process.argv.slice(2));
} catch (thrown) {
  if (!(thrown instanceof StartupError)) throw thrown;
  process.stderr.write(`${thrown.message}\n`);
  process.exitCode = 1;
}
