import type { Config } from '../../../config.ts';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { ProcessRows } from '#platform/jobs/isolatedRows';
import type { Outbox } from '#platform/messages/outbox';
import type { ContactPersonDeps } from '../contactPerson.ts';

export interface TermDeps extends ContactPersonDeps {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'publicUrl'>;
  outbox: Outbox;
  processRows: ProcessRows;
}
