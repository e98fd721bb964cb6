import type { App } from '#platform/http/mount';
import type { AccountDeps } from './accountDeps.ts';
import { closingRoutes } from './closing/closing.routes.ts';
import { loginRoutes } from './login/login.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { securityRoutes } from './security/security.routes.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';

export function accountRoutes(app: App, deps: AccountDeps): void {
  registrationRoutes(app, deps);
  loginRoutes(app, deps);
  sessionsRoutes(app, deps);
  profileRoutes(app, deps);
  securityRoutes(app, deps);
  closingRoutes(app, deps);
}
