import { insertTestAssociation } from '../../apps/server/src/features/associations/associations.fixtures.ts';
import { openDatabase, createPool } from '../../apps/server/src/platform/database/client.ts';
import { administrator } from './administrator.ts';
import { switchToSite } from './site.ts';
import { databaseOf } from './siteDatabase.ts';
import { freePort, type RunningSite, startSite } from './startSite.ts';

/** Starts a site with one association and nothing else; a restart keeps its folder and port. */
export async function prepareSiteToJoin(
  dataDir: string,
  furtherEnvironment: Record<string, string> = {},
): Promise<() => Promise<RunningSite>> {
  const port = await freePort();
  const limits = [
    'LIMIT_SMS_ADDRESS',
    'LIMIT_SMS_COUNTRY',
    'LIMIT_SMS_BLOCK',
    'LIMIT_SMS_DAY',
    'LIMIT_LOGIN_ADDRESS',
    'LIMIT_FLOOD',
  ].map((limit) => [limit, '100000']);
  const environment = {
    DEMO_CONTENT: 'off',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    ...Object.fromEntries(limits),
    ...furtherEnvironment,
  };
  const start = () => startSite({ dataDir, port, environment });
  const site = await start();
  switchToSite(site.url);
  const pool = createPool(databaseOf(dataDir), 1);
  await insertTestAssociation(openDatabase(pool));
  await pool.end();
  await site.stop();
  return start;
}
