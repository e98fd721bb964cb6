import { type App, mount } from '#platform/http/mount';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { actorOf } from '../staff/index.ts';
import { type ConsentsDeps, getConsentState, giveConsents, requestConsents } from './consents.service.ts';

/** Mounts the call by which members agree to new versions of privacy statement and terms. */
export function consentsRoutes(app: App, deps: ConsentsDeps): void {
  mount(app, 'giveConsents', async ({ body, session }) => {
    await giveConsents(deps, session.accountId, body.consents);
    return null;
  });
}

/** Mounts the calls by which staff see who agreed, and ask again. */
export function consentsAdminRoutes(app: StaffApp, deps: ConsentsDeps): void {
  mountAdmin(app, 'adminConsentGet', ({ params }) => getConsentState(deps, params.id));
  mountAdmin(app, 'adminConsentRequest', ({ params, ...who }) => requestConsents(deps, actorOf(who), params.id));
}
