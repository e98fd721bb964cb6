import { type App, mount } from '#platform/http/mount';
import { parseId } from '#platform/ids';
import type { AccountDeps } from '../accountDeps.ts';
import { getProfile, setAvatar, updateProfile } from './profile.service.ts';

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
}
