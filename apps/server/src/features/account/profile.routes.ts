import { parseId } from '#platform/ids';
import { type App, mount, mountFile } from '#platform/http/mount';
import type { AccountDeps } from './accountDeps.ts';
import { closeAccount, exportAccount } from './closing.service.ts';
import { getProfile, updateProfile, setAvatar } from './profile.service.ts';
import { sendToOwnPhone } from './security.service.ts';
import { endSession, listSessions } from './sessions/sessions.service.ts';

export function profileRoutes(app: App, deps: AccountDeps): void {
  mount(app, 'userInfo', async ({ session, locale }) => getProfile(deps, session.accountId, locale));
  mount(app, 'updInfo', async ({ body, session, locale }) => {
    await updateProfile(deps, session, body);
    return getProfile(deps, session.accountId, locale);
  });
  mount(app, 'updAvatar', async ({ body, session, locale }) => {
    await setAvatar(deps, session, parseId(body.avatar));
    return getProfile(deps, session.accountId, locale);
  });
  mount(app, 'sessionList', async ({ session }) => listSessions(deps.db, deps.clock, session));
  mount(app, 'endSession', async ({ params, session }) => {
    await endSession(deps.db, session.accountId, parseId(params.id));
    return null;
  });
  mountFile(app, 'exportAccount', async ({ session, locale }) => ({
    name: `account-${deps.clock.now().toISOString().slice(0, 10)}.json`,
    type: 'application/json; charset=utf-8',
    content: Buffer.from(JSON.stringify(await exportAccount(deps, session, locale), null, 2)),
  }));
  mount(app, 'closeSms', async ({ session, locale, visitor }) => ({
    uuid: await sendToOwnPhone(deps, { session, locale, visitor }, 'close'),
  }));
  mount(app, 'close', async ({ body, session }) => {
    await closeAccount(deps, session, body);
    return null;
  });
}
