import { type App, mount } from '#platform/http/mount';
import type { Limit } from '#platform/http/limits';
import { networkOf } from '#platform/network';
import { type CardDeps, getCard, verifyCard, verifyNumber } from './card.service.ts';

export interface CardRouteDeps extends CardDeps {
  /** Limits the checks of membership numbers, which can be guessed, from one address. */
  verifyLimit: Limit;
}

/** Mounts the calls that show a member's card, and verify cards and membership numbers. */
export function cardRoutes(app: App, deps: CardRouteDeps): void {
  mount(app, 'membershipCard', async ({ session, locale }) => getCard(deps, session, locale));
  mount(app, 'verifyCard', async ({ params, locale }) => verifyCard(deps, params.token, locale));
  mount(app, 'verifyNumber', async ({ query, visitor }) => {
    await deps.verifyLimit.consume(networkOf(visitor.address));
    return verifyNumber(deps, query.memberNo);
  });
}
