import type { NoticeDeps } from '../features/notices/index.ts';
import { createLimit } from '#platform/http/limits';
import { createVault } from '#platform/vault';
import type { Core } from './core.ts';

export const composeNotices = ({ db, pool, clock, outbox, secret, config, push }: Core): NoticeDeps => ({
  db,
  clock,
  outbox,
  push,
  perAccount: createLimit(pool, 'notice-device', { tries: 20, seconds: 3_600 }),
  vault: createVault(secret, 'notices'),
  publicUrl: config.publicUrl,
});
