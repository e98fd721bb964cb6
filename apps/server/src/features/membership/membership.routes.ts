import type { App } from '#platform/http/mount';
import type { StaffApp } from '#platform/http/mountAdmin';
import { applicationAdminRoutes } from './application/application.admin.routes.ts';
import { applicationRoutes } from './application/application.routes.ts';
import type { ApplicationDeps } from './application/applicationDeps.ts';
import { type CardRouteDeps, cardRoutes } from './card/card.routes.ts';
import { termAdminRoutes } from './term/term.admin.routes.ts';
import { termRoutes } from './term/term.routes.ts';
import type { TermDeps } from './term/termDeps.ts';

export type MembershipDeps = ApplicationDeps & TermDeps & CardRouteDeps;

/** Mounts the calls of applicants and members. */
export function membershipRoutes(app: App, deps: MembershipDeps): void {
  applicationRoutes(app, deps);
  termRoutes(app, deps);
  cardRoutes(app, deps);
}

/** Mounts the calls of membership officers. */
export function membershipAdminRoutes(app: StaffApp, deps: MembershipDeps): void {
  applicationAdminRoutes(app, deps);
  termAdminRoutes(app, deps);
}
