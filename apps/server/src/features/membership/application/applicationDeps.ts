import type { Config } from '../../../config.ts';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { Outbox } from '#platform/messages/outbox';
import type { Vault } from '#platform/vault';
import type { UploadDeps } from '../../uploads/index.ts';

export interface ApplicationDeps {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'publicUrl'>;
  outbox: Outbox;
  vault: Vault;
  uploads: UploadDeps;
}
