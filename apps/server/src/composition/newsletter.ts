import { findContacts, findNewsletterSettings } from '../features/site/index.ts';
import { findSiteNames } from '../features/siteNames/index.ts';
import {
  type BounceDeps,
  type ControlDeps,
  declareBounceJobs,
  declareSendingJobs,
  startRenderProcess,
} from '../features/newsletter/index.ts';
import { createLimit } from '#platform/http/limits';
import type { BulkMailSender } from '#platform/messages/bulkMailSender';
import { createVault } from '#platform/vault';
import type { Core } from './core.ts';

const testsPerHour = 20;

export function composeNewsletter(core: Core): ControlDeps {
  const { server, pool, db, clock, config, secret, outbox, jobs } = core;
  const vault = createVault(secret, 'newsletter');
  const stopping = new AbortController();
  const renderer = startRenderProcess();
  server.addHook('preClose', async () => stopping.abort());
  server.addHook('onClose', async () => renderer.close());
  const { publicUrl } = config;
  const domain = config.mailServer?.from.address.split('@')[1] ?? new URL(publicUrl).hostname;
  declareBounces(core, { vault, publicUrl, domain });
  return declareSendingJobs(
    jobs,
    {
      db,
      clock,
      outbox,
      vault,
      publicUrl,
      renderer,
      perTester: createLimit(pool, 'newsletter-test', { tries: testsPerHour, seconds: 3_600 }),
      findContacts,
      findSettings: findNewsletterSettings,
    },
    {
      db,
      clock,
      log: server.log,
      findSettings: findNewsletterSettings,
      settings: { vault, publicUrl, domain },
      openSender: createSenderOpener(core),
      stopping: stopping.signal,
    },
  );
}

/** Reads bounce mails where a mailbox is configured. */
function declareBounces({ config, db, clock, jobs }: Core, settings: BounceDeps['settings']): void {
  const { bounceMailbox } = config;
  if (!bounceMailbox) return;
  declareBounceJobs(jobs, {
    db,
    clock,
    settings,
    openMailbox: async () => {
      const { openMailbox } = await import('#platform/messages/mailbox');
      return openMailbox(bounceMailbox);
    },
  });
}

/**
 * Returns the function that opens a sender: through the mail server, or into the outbox page of a local site. Null on a
 * site that sends no newsletters.
 */
function createSenderOpener({ config, db, outbox }: Core): (() => Promise<BulkMailSender>) | null {
  const { mailServer } = config;
  if (mailServer)
    return async () => {
      const { openBulkMailSender } = await import('#platform/messages/bulkMailSender');
      const name = mailServer.from.name ?? (await findSiteNames(db)).name.en_US;
      return openBulkMailSender({ ...mailServer, from: { ...mailServer.from, name } });
    };
  if (config.mode !== 'local') return null;
  return async () => ({
    async send({ to, subject, text, headers, replyTo }, beforeData) {
      if (!(await beforeData())) return false;
      // The outbox page shows texts only.
      await db.transaction((tx) =>
        outbox.enqueue(tx, {
          channel: 'email',
          kind: 'newsletter.issue',
          to,
          subject,
          text,
          headers,
          ...(replyTo !== undefined && { replyTo }),
        }),
      );
      return true;
    },
    close() {},
  });
}
