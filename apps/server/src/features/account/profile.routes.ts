import { parseId } from '#platform/ids';
import { type App, mount, mountFile } from '#platform/http/mount';
import type { AccountParts } from './account.parts.ts';
import { closeAccount, exportAccount } from './closing.service.ts';
import { readProfile, saveInfo, setAvatar } from './profile.service.ts';
import { sendToOwnPhone } from './security.service.ts';
import { endSession, listSessions } from './sessions/sessions.service.ts';

export function profileRoutes(app: App, parts: AccountParts): void {
  mount(app, 'userInfo', async ({ session, locale }) => readProfile(parts, session.accountId, locale));
  mount(app, 'updInfo', async ({ body, session, locale }) => {
    await saveInfo(parts, session, body);
    return readProfile(parts, session.accountId, locale);
  });
  mount(app, 'updAvatar', async ({ body, session, locale }) => {
    await setAvatar(parts, session, parseId(body.avatar));
    return readProfile(parts, session.accountId, locale);
  });
  mount(app, 'sessionList', async ({ session }) => listSessions(parts.db, parts.clock, session));
  mount(app, 'endSession', async ({ params, session }) => {
    await endSession(parts.db, session.accountId, parseId(params.id));
    return null;
  });
  mountFile(app, 'exportAccount', async ({ session, locale }) => ({
    name: `account-${parts.clock.now().toISOString().slice(0, 10)}.json`,
    type: 'application/json; charset=utf-8',
    content: Buffer.from(JSON.stringify(await exportAccount(parts, session, locale), null, 2)),
  }));
  mount(app, 'closeSms', async ({ session, locale }) => ({ uuid: await sendToOwnPhone(parts, { session, locale }, 'close') }));
  mount(app, 'close', async ({ body, session }) => {
    await closeAccount(parts, session, body);
    return null;
  });
}
