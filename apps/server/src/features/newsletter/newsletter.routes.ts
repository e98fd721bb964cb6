import { InvalidFields } from '#platform/errors';
import type { Limit } from '#platform/http/limits';
import { type App, mount } from '#platform/http/mount';
import type { Vault } from '#platform/vault';
import { confirmSubscription, unsubscribe, subscribe } from './newsletter.service.ts';

export interface NewsletterLimits {
  /** Limits confirmation mails to one e-mail address. */
  perEmail: Limit;
  /** Limits subscriptions from one network address. */
  perAddress: Limit;
  /** Hashes the keys of the limits, which must not store addresses. */
  vault: Pick<Vault, 'fingerprint'>;
}

export function newsletterRoutes(app: App, { perAddress, perEmail, vault }: NewsletterLimits): void {
  mount(app, 'subscribe', async ({ body, locale, visitor }, { db, clock, outbox, config }) => {
    await perAddress.take(vault.fingerprint(visitor.address));
    await perEmail.take(vault.fingerprint(body.email.toLowerCase()));
    await db.transaction((tx) =>
      subscribe(tx, clock, outbox, { email: body.email, locale, publicUrl: config.publicUrl }),
    );
    return null;
  });
  mount(app, 'subscribeConfirm', async (input, { db, clock }) => {
    await db.transaction((tx) => confirmSubscription(tx, clock, tokenOf(input)));
    return null;
  });
  mount(app, 'subscribeRemove', async (input, { db, clock }) => {
    await db.transaction((tx) => unsubscribe(tx, clock, tokenOf(input)));
    return null;
  });
}

/** Reads the token from the query, as mail programs send it, or from the body, as our page does. */
function tokenOf({
  query,
  body,
}: {
  query: { token?: string | undefined };
  body: { token?: string | undefined };
}): string {
  const token = query.token ?? body.token;
  if (!token) throw new InvalidFields({ token: 'required' });
  return token;
}
