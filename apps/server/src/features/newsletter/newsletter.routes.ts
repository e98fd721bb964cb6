import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import type { Limit } from '#platform/http/limits';
import { type App, mount } from '#platform/http/mount';
import { mailboxOf } from '#platform/mailboxes';
import { networkOf } from '#platform/network';
import type { Outbox } from '#platform/messages/outbox';
import type { Vault } from '#platform/vault';
import { clickRoutes } from './clicks/clicks.routes.ts';
import { webIssueRoutes, type WebIssueDeps } from './web/webIssues.routes.ts';
import { confirmSubscription, unsubscribe, subscribe } from './newsletter.service.ts';

export interface NewsletterDeps {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  publicUrl: string;
  /** Limits confirmation mails to one email address. */
  perEmail: Limit;
  /** Limits subscriptions from one network address. */
  perAddress: Limit;
  /** Hashes the keys of the limits, which must not store addresses, and signs the links of issues. */
  vault: Pick<Vault, 'fingerprint'>;
  findSettings: WebIssueDeps['findSettings'];
}

export function newsletterRoutes(app: App, deps: NewsletterDeps): void {
  const { db, clock, outbox, publicUrl, perAddress, perEmail, vault, findSettings } = deps;

  clickRoutes(app, { db, vault });
  webIssueRoutes(app, { db, findSettings });

  mount(app, 'subscribe', async ({ body, locale, visitor }) => {
    await perAddress.consume(vault.fingerprint(networkOf(visitor.address)));
    await perEmail.consume(vault.fingerprint(mailboxOf(body.email)));
    await db.transaction((tx) => subscribe(tx, clock, outbox, { email: body.email, locale, publicUrl }));
    return null;
  });
  mount(app, 'subscribeConfirm', async (input) => {
    await db.transaction((tx) => confirmSubscription(tx, clock, tokenOf(input)));
    return null;
  });
  mount(app, 'subscribeRemove', async (input) => {
    await db.transaction((tx) => unsubscribe(tx, { clock, vault }, tokenOf(input)));
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
