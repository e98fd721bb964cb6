import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

/** Begins the name of the replication slot that keeps the log from being deleted before it was copied. */
const slotPrefix = 'site_backup_';
const segmentName = /^[0-9A-F]{24}$/;
const historyName = /^[0-9A-F]{8}\.history$/;

export interface KeptLog {
  /**
   * Names the log since it is kept without a gap: a random name, the last part of the slot's. A restored database has
   * no slot, so that its log gets another name.
   */
  history: string;
  /** The major version of PostgreSQL. */
  postgres: number;
}

/** Begins to keep the log, or finds it kept since the previous backup. */
export async function keepLog(client: pg.Client): Promise<KeptLog> {
  const { rows: versions } = await client.query<{ postgres: number }>(
    `select current_setting('server_version_num')::int / 10000 as postgres`,
  );
  const { rows: slots } = await client.query<{ name: string; state: string | null }>(
    `select slot_name as name, wal_status as state from pg_replication_slots where starts_with(slot_name, $1)`,
    [slotPrefix],
  );
  const kept = slots.find(({ state }) => state === 'reserved' || state === 'extended');
  for (const { name } of slots)
    if (name !== kept?.name) await client.query('select pg_drop_replication_slot($1)', [name]);
  const history = kept?.name.slice(slotPrefix.length) ?? randomBytes(6).toString('hex');
  if (!kept)
    await client.query('select pg_create_physical_replication_slot($1, immediately_reserve => true)', [
      `${slotPrefix}${history}`,
    ]);
  return { history, postgres: versions[0]!.postgres };
}

export interface CompletedLog {
  /** The files that are kept and complete, oldest first. */
  segments: string[];
  /** Files that describe earlier restorations of the database. */
  timelines: string[];
  /** The place in the log up to which the files go. */
  end: string;
}

/** Ends the current file of the log after a mark with this name, to which a recovery can go. */
export async function completeLog(
  client: pg.Client,
  clusterFolder: string,
  { history, mark }: { history: string; mark: string },
): Promise<CompletedLog> {
  await client.query('select pg_create_restore_point($1)', [mark]);
  const { rows } = await client.query<{ first: string; last: string; end: string }>(
    `with switched as materialized (select pg_switch_wal() as lsn)
      select pg_walfile_name(restart_lsn) as first, pg_walfile_name(lsn) as last, lsn::text as end
      from switched, pg_replication_slots where slot_name = $1`,
    [`${slotPrefix}${history}`],
  );
  const { first, last, end } = rows[0]!;
  const names = (await readdir(path.join(clusterFolder, 'pg_wal'))).toSorted();
  return {
    // Files after the last one are prepared for later, or contain what came in the meantime.
    segments: names.filter((name) => segmentName.test(name) && name >= first && name <= last),
    timelines: names.filter((name) => historyName.test(name)),
    end,
  };
}

/** Lets the server delete the log up to this end, because it was copied. */
export async function releaseLog(client: pg.Client, { history, end }: { history: string; end: string }): Promise<void> {
  await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [`${slotPrefix}${history}`, end]);
}
