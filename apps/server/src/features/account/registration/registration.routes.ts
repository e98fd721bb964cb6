import { type App, mount } from '#platform/http/mount';
import type { AccountDeps } from '../accountDeps.ts';
import { listCountries } from './countries.ts';
import { register, sendRegistrationCode } from './registration.service.ts';

export function registrationRoutes(app: App, deps: AccountDeps): void {
  mount(app, 'countryList', async ({ locale }) => listCountries(locale));
  mount(app, 'registerSms', async ({ body, locale, visitor }) => ({
    uuid: await sendRegistrationCode(deps, body, { locale, visitor }),
  }));
  mount(app, 'register', async ({ body, locale, visitor }) => ({
    token: await register(deps, body, { locale, visitor }),
  }));
}
