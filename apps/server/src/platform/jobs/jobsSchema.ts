import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss';

export const jobsSchema = 'jobs';

/**
 * Creates or migrates the tables of the jobs. Call it under the migration lock. The migration that pg-boss offers would
 * open another connection, so its SQL is executed here.
 */
export async function migrateJobs(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    schema: jobsSchema,
    db: { executeSql: (text, values) => client.query(text, values) },
    migrate: false,
  });
  // Without a listener, an 'error' event would end the process.
  boss.on('error', () => {});
  if (!(await boss.isInstalled())) {
    await client.query(getConstructionPlans(jobsSchema));
    return;
  }
  const version = await boss.schemaVersion();
  if (version !== null && version < newestVersion()) await client.query(getMigrationPlans(jobsSchema, version));
}

/** Returns the newest schema version, which pg-boss exposes only in its plans. */
function newestVersion(): number {
  const [, version] =
    /INSERT INTO \w+\.version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans(jobsSchema)) ?? [];
  if (version === undefined) throw new Error('pg-boss states the version of its tables in another way.');
  return Number(version);
}
