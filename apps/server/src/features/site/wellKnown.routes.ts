import { locales } from '@app/contract/locale';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { publishDocument } from '#platform/http/documents';
import type { App } from '#platform/http/mount';
import { findContacts } from './site.queries.ts';

interface WellKnownDeps {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

const validMs = 180 * 86_400_000;
const emailAddress = /^[^\s@<>]+@[^\s@<>]+[.][^\s@<>]+$/;

/**
 * Serves the well-known addresses that programs request: how to report a vulnerability (RFC 9116), and where to change
 * a password.
 */
export function wellKnownRoutes(app: App, { db, clock, publicUrl }: WellKnownDeps): void {
  publishDocument(app, '/.well-known/security.txt', async () => {
    const emails = (await findContacts(db, 'en_US')).map(({ value }) => value.trim());
    const contacts = emails.filter((value) => emailAddress.test(value)).map((email) => `mailto:${email}`);
    const lines = [
      ...[...contacts, `${publicUrl}/about`].map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(clock.now().getTime() + validMs).toISOString()}`,
      `Preferred-Languages: ${locales.map((locale) => locale.slice(0, 2)).join(', ')}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return { type: 'text/plain; charset=utf-8', body: `${lines.join('\n')}\n` };
  });

  app.server.get('/.well-known/change-password', (_request, reply) => reply.redirect('/personal/safe/changePsw', 302));
}
