import { type App, mount } from '#platform/http/mount';
import type { AccountParts } from './account.parts.ts';
import { listCountries } from './countries.ts';
import { logIn, makeLoginCaptcha, register, sendRegistrationCode } from './login.service.ts';
import { profileRoutes } from './profile.routes.ts';
import { securityRoutes } from './security.routes.ts';
import { endSession } from './sessions/sessions.service.ts';

export function accountRoutes(app: App, parts: AccountParts): void {
  mount(app, 'countryList', async ({ locale }) => listCountries(locale));
  mount(app, 'genLoginCode', async ({ body, visitor }) => makeLoginCaptcha(parts, body, visitor));
  mount(app, 'login', async ({ body, visitor }) => ({ token: await logIn(parts, body, visitor) }));
  mount(app, 'logout', async ({ session }) => {
    await endSession(parts.db, session.accountId, session.id);
    return null;
  });
  mount(app, 'registerSms', async ({ body, locale, visitor }) => ({ uuid: await sendRegistrationCode(parts, body, { locale, visitor }) }));
  mount(app, 'register', async ({ body, locale, visitor }) => ({ token: await register(parts, body, { locale, visitor }) }));
  profileRoutes(app, parts);
  securityRoutes(app, parts);
}
