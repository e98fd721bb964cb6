import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { Mailbox } from '#platform/messages/mailbox';
import { type MailSettings, messageIdOf } from '../sending/issueMails.ts';
import { classifyReply } from '../sending/rejections.rules.ts';
import { countRejection, suppressSubscriber } from '../sending/sending.queries.ts';
import { findLastMailTo, markBounced } from './bounces.queries.ts';
import type { Bounce } from './parseBounce.ts';

export interface BounceDeps {
  db: Database;
  clock: Clock;
  settings: MailSettings;
  openMailbox: () => Promise<Mailbox>;
}

const mailsPerRun = 500;
const day = 86_400_000;
/**
 * A report without our Message-ID is matched with the last mail to its address within this time. Mail servers stop
 * retrying after five days at most, so a later report is unlikely.
 */
const matchedDays = 14;

/**
 * Handles the mails that came back. Each is marked as read only after it was handled, so that a killed process loses
 * none.
 */
export async function readBounces(deps: BounceDeps): Promise<void> {
  // Loaded here, so that a site without a mailbox does not load the parser.
  const { parseBounce } = await import('./parseBounce.ts');
  const mailbox = await deps.openMailbox();
  try {
    for (const id of await mailbox.listUnread(mailsPerRun)) {
      const bounce = await parseBounce(await mailbox.read(id));
      if (bounce?.isPermanent) await handleBounce(deps, bounce);
      await mailbox.markRead(id);
    }
  } finally {
    await mailbox.close();
  }
}

async function handleBounce({ db, clock, settings }: BounceDeps, bounce: Bounce): Promise<void> {
  const at = clock.now();
  const code = `bounced${bounce.status === null ? '' : ` ${bounce.status}`}`;
  await db.transaction(async (tx) => {
    const named = readMessageId(settings, bounce.messageId);
    const mailId =
      named ??
      (bounce.recipient && (await findLastMailTo(tx, bounce.recipient, new Date(at.getTime() - matchedDays * day))));
    if (!mailId) return;
    const subscriberId = await markBounced(tx, mailId, { code, at });
    if (subscriberId === null) return;
    const verdict = classifyReply({ code: 550, detail: bounce.status, step: 'RCPT TO' });
    // A report without our Message-ID may be forged, so it alone suppresses no address.
    if (named !== null && verdict === 'unknownAddress')
      await suppressSubscriber(tx, subscriberId, { reason: 'bounced', code, at });
    else await countRejection(tx, subscriberId, code, at);
  });
}

/** Returns the id in one of our Message-IDs; null for others. */
function readMessageId(settings: MailSettings, messageId: string | null): number | null {
  const id = Number(/^<newsletter\.(\d{1,15})\./.exec(messageId ?? '')?.[1] ?? 0);
  return id > 0 && messageIdOf(settings, id) === messageId ? id : null;
}
