import { InvalidFields } from '#platform/errors';
import type { Limit } from '#platform/http/limits';
import { type App, mount } from '#platform/http/mount';
import { mailboxOf } from '#platform/mailboxes';
import { networkOf } from '#platform/network';
import { changeReader, confirm, type DigestDeps, follow, getFollows, unfollow } from './digest.service.ts';
import { findTopics } from './followTargets.queries.ts';

interface DigestLimits {
  /** Limits confirmation mails to one email address. */
  perEmail: Limit;
  /** Limits requests from one network address. */
  perAddress: Limit;
}

export function digestRoutes(app: App, deps: DigestDeps, { perEmail, perAddress }: DigestLimits): void {
  const { db, vault } = deps;
  mount(app, 'digestTopics', ({ query, locale }) => findTopics(db, locale, query), {
    topics: ['events', 'people', 'associations', 'news'],
  });
  mount(app, 'digestFollow', async ({ body, locale, visitor }) => {
    await perAddress.consume(vault.fingerprint(networkOf(visitor.address)));
    await perEmail.consume(vault.fingerprint(mailboxOf(body.email)));
    await db.transaction((tx) => follow(tx, deps, { ...body, locale }));
    return null;
  });
  mount(app, 'digestGet', ({ query, locale }) => getFollows(deps, locale, query.token));
  mount(app, 'digestConfirm', async ({ body }) => {
    await db.transaction((tx) => confirm(tx, deps, body.token));
    return null;
  });
  mount(app, 'digestChange', async ({ body }) => {
    await db.transaction((tx) => changeReader(tx, deps, body));
    return null;
  });
  mount(app, 'digestRemove', async ({ query, body }) => {
    // Mail programs send the token in the query, our page in the body.
    const token = query.token ?? body.token;
    if (!token) throw new InvalidFields({ token: 'required' });
    await db.transaction((tx) => unfollow(tx, deps, { token, followId: body.followId }));
    return null;
  });
}
