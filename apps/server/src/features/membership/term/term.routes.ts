import { type App, mount } from '#platform/http/mount';
import { renewMembership } from './renewal.service.ts';
import type { TermDeps } from './termDeps.ts';

/** Mounts the call with which members renew their membership. */
export function termRoutes(app: App, deps: TermDeps): void {
  mount(app, 'renewMembership', async ({ session }) => {
    const order = await renewMembership(deps, session);
    return { orderId: order && String(order.id) };
  });
}
