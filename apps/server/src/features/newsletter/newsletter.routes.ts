import { InvalidFields } from '#platform/errors';
import type { Limit } from '#platform/http/limits';
import { type App, mount } from '#platform/http/mount';
import type { Vault } from '#platform/vault';
import { confirmSubscription, endSubscription, subscribe } from './newsletter.service.ts';

export interface NewsletterLimits {
  /** Confirmation mails to one e-mail address. */
  perEmail: Limit;
  /** Subscriptions from one network address. */
  perAddress: Limit;
  /** The limits count what they cannot read. */
  vault: Pick<Vault, 'fingerprint'>;
}

export function newsletterRoutes(app: App, { perAddress, perEmail, vault }: NewsletterLimits): void {
  mount(app, 'subscribe', async ({ body, locale, visitor }, { db, clock, outbox, config }) => {
    await perAddress.take(vault.fingerprint(visitor.address));
    await perEmail.take(vault.fingerprint(body.email.toLowerCase()));
    await db.transaction((tx) => subscribe(tx, clock, outbox, { email: body.email, locale, publicUrl: config.publicUrl }));
    return null;
  });
  mount(app, 'subscribeConfirm', async (input, { db, clock }) => {
    await db.transaction((tx) => confirmSubscription(tx, clock, tokenOf(input)));
    return null;
  });
  mount(app, 'subscribeRemove', async (input, { db, clock }) => {
    await db.transaction((tx) => endSubscription(tx, clock, tokenOf(input)));
    return null;
  });
}

/** In the query, as mail programs send it, or in the body, as our page does. */
function tokenOf({ query, body }: { query: { token?: string | undefined }; body: { token?: string | undefined } }): string {
  const token = query.token ?? body.token;
  if (!token) throw new InvalidFields({ token: 'required' });
  return token;
}
