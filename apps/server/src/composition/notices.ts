import type { NoticeDeps } from '../features/notices/index.ts';
import { createVault } from '#platform/vault';
import type { Core } from './core.ts';

export const composeNotices = ({ db, clock, outbox, secret, config, push }: Core): NoticeDeps => ({
  ...{ db, clock, outbox, push },
  vault: createVault(secret, 'notices'),
  publicUrl: config.publicUrl,
});
