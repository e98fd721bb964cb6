import { type App, mount } from '#platform/http/mount';
import type { AccountDeps } from '../accountDeps.ts';
import { createLoginCaptcha, logIn } from './login.service.ts';

export function loginRoutes(app: App, deps: AccountDeps): void {
  mount(app, 'genLoginCode', async ({ body, visitor }) => createLoginCaptcha(deps, body, visitor));
  mount(app, 'login', async ({ body, visitor }) => ({ token: await logIn(deps, body, visitor) }));
}
