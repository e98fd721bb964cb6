import { type App, mount } from '#platform/http/mount';
import type { AccountDeps } from './accountDeps.ts';
import { listCountries } from './countries.ts';
import { logIn, createLoginCaptcha, register, sendRegistrationCode } from './login.service.ts';
import { profileRoutes } from './profile.routes.ts';
import { securityRoutes } from './security.routes.ts';
import { endSession } from './sessions/sessions.service.ts';

export function accountRoutes(app: App, deps: AccountDeps): void {
  mount(app, 'countryList', async ({ locale }) => listCountries(locale));
  mount(app, 'genLoginCode', async ({ body, visitor }) => createLoginCaptcha(deps, body, visitor));
  mount(app, 'login', async ({ body, visitor }) => ({ token: await logIn(deps, body, visitor) }));
  mount(app, 'logout', async ({ session }) => {
    await endSession(deps.db, session.accountId, session.id);
    return null;
  });
  mount(app, 'registerSms', async ({ body, locale, visitor }) => ({
    uuid: await sendRegistrationCode(deps, body, { locale, visitor }),
  }));
  mount(app, 'register', async ({ body, locale, visitor }) => ({
    token: await register(deps, body, { locale, visitor }),
  }));
  profileRoutes(app, deps);
  securityRoutes(app, deps);
}
