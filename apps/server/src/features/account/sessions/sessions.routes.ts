import { type App, mount } from '#platform/http/mount';
import { parseId } from '#platform/ids';
import type { AccountDeps } from '../accountDeps.ts';
import { endSession, listSessions } from './sessions.service.ts';

export function sessionsRoutes(app: App, { db, clock }: Pick<AccountDeps, 'db' | 'clock'>): void {
  mount(app, 'sessionList', async ({ session }) => listSessions(db, clock, session));
  mount(app, 'endSession', async ({ params, session }) => {
    await endSession(db, session.accountId, parseId(params.id));
    return null;
  });
  mount(app, 'logout', async ({ session }) => {
    await endSession(db, session.accountId, session.id);
    return null;
  });
}
