import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss';

export const jobsSchema = 'jobs';

/** Creates or migrates the tables of the jobs. Call it under the migration lock. */
export async function migrateJobs(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    schema: jobsSchema,
    db: { executeSql: (text, values) => client.query(text, values) },
    migrate: false,
  });
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
  return Number(
    /INSERT INTO \w+\.version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans(jobsSchema))?.[1] ?? Number.NaN,
  );
}
