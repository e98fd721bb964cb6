import { setTimeout as sleep } from 'node:timers/promises';
import type { BulkMailSender } from '#platform/messages/bulkMailSender';
import { DeliveryError } from '#platform/messages/provider';
import { findIssue, type StoredIssue } from '../issues/issues.queries.ts';
import type { IssueDeps } from '../issues/issueDeps.ts';
import { type MailSettings, mailTo } from './issueMails.ts';
import { classifyReply, pauseAfter } from './rejections.rules.ts';
import {
  type ClaimedRecipient,
  claimRecipients,
  countRejection,
  finishIssue,
  markDelivered,
  markRefused,
  markTransmitting,
  markUncertain,
  postponeRecipient,
  releaseRecipient,
  setProblem,
  suppressSubscriber,
} from './sending.queries.ts';

export interface SendingDeps extends Pick<IssueDeps, 'db' | 'clock' | 'findSettings'> {
  log: { warn: (details: object, message: string) => void };
  settings: MailSettings;
  /** Opens a connection to the mail server; null when there is none. */
  openSender: (() => Promise<BulkMailSender>) | null;
  /** Aborted when the process closes. */
  stopping: AbortSignal;
}

/** Connections on which mails are sent concurrently, so that a slow answer does not delay the others. */
const connections = 8;
/** A job sends for this long and then enqueues the next one, so that it stays well below the time limit of a job. */
const sliceMs = 20_000;
const maxWaitMs = 1_000;
/** How long a recipient waits when the mail server accepts no mails at present. */
const serverPauseSeconds = 30;

/**
 * Sends an issue for some seconds. Any number of processes may do so concurrently: each recipient is claimed by one of
 * them.
 *
 * @returns whether the same process should continue immediately
 */
export async function sendSlice(deps: SendingDeps, issueId: number): Promise<boolean> {
  const issue = await findIssue(deps.db, issueId);
  if (!deps.openSender || issue?.state !== 'sending') return false;
  const { replyTo } = await deps.findSettings(deps.db);
  const settings = { ...deps.settings, replyTo };
  const slice = new Slice({ ...deps, settings }, issue);
  return slice.run(deps.openSender);
}

interface SliceDeps extends SendingDeps {
  settings: MailSettings & { replyTo: string | null };
}

class Slice {
  readonly #deps: SliceDeps;
  readonly #issue: StoredIssue;
  readonly #endsAt = performance.now() + sliceMs;
  #claimed: ClaimedRecipient[] = [];
  #filling: Promise<void> | null = null;
  /** Why no more recipients are claimed; null while they are. */
  #end: 'time' | 'noRecipients' | 'server' | null = null;
  #hasProblem: boolean;

  constructor(deps: SliceDeps, issue: StoredIssue) {
    this.#deps = deps;
    this.#issue = issue;
    this.#hasProblem = issue.problem !== null;
  }

  async run(openSender: () => Promise<BulkMailSender>): Promise<boolean> {
    const work = async () => {
      const sender = await openSender();
      try {
        for (let next = await this.#next(); next; next = await this.#next()) await this.#sendTo(sender, next);
      } finally {
        sender.close();
      }
    };
    const outcomes = await Promise.allSettled(Array.from({ length: connections }, work));
    for (const recipient of this.#claimed) await releaseRecipient(this.#deps.db, recipient);
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
    if (this.#end === 'noRecipients') await finishIssue(this.#deps.db, this.#issue.id, this.#deps.clock.now());
    return this.#end === 'time' && !this.#deps.stopping.aborted;
  }

  async #next(): Promise<ClaimedRecipient | null> {
    for (;;) {
      if (this.#deps.stopping.aborted || performance.now() > this.#endsAt) this.#end ??= 'time';
      if (this.#end === 'time' || this.#end === 'server') return null;
      const next = this.#claimed.shift();
      if (next) return next;
      if (this.#end === 'noRecipients') return null;
      this.#filling ??= this.#fill().finally(() => {
        this.#filling = null;
      });
      await this.#filling;
    }
  }

  /** Claims recipients, or waits until the rate allows the next mail. */
  async #fill(): Promise<void> {
    const { db, stopping } = this.#deps;
    const claim = await db.transaction((tx) => claimRecipients(tx, this.#issue.id, connections * 2));
    if (claim.kind === 'claimed') this.#claimed.push(...claim.recipients);
    else if (claim.kind === 'wait')
      await sleep(Math.min(claim.ms, maxWaitMs), undefined, { signal: stopping }).catch(() => {});
    else this.#end ??= 'noRecipients';
  }

  async #sendTo(sender: BulkMailSender, recipient: ClaimedRecipient): Promise<void> {
    const { db, clock, settings } = this.#deps;
    const mail = mailTo(settings, this.#issue, recipient);
    // An object, because the callback changes it while the mail is sent.
    const progress = { mayHaveArrived: false };
    let isSent: boolean;
    try {
      isSent = await sender.send(mail, async () => {
        progress.mayHaveArrived = await markTransmitting(db, this.#issue.id, recipient);
        return progress.mayHaveArrived;
      });
    } catch (thrown) {
      if (!(thrown instanceof DeliveryError)) throw thrown;
      return this.#handleRejection(recipient, thrown, progress.mayHaveArrived);
    }
    if (!isSent) return releaseRecipient(db, recipient);
    await markDelivered(db, recipient, clock.now());
    if (this.#hasProblem) {
      this.#hasProblem = false;
      await setProblem(db, this.#issue.id, null);
    }
  }

  async #handleRejection(recipient: ClaimedRecipient, error: DeliveryError, mayHaveArrived: boolean): Promise<void> {
    const { db, clock, log } = this.#deps;
    const { message: code } = error;
    const verdict = error.isFinal && error.reply === null ? 'refused' : classifyReply(error.reply);
    const afterSeconds = verdict === 'later' ? pauseAfter(recipient.attempts) : null;
    if (verdict === 'server') {
      this.#end ??= 'server';
      this.#hasProblem = true;
      log.warn({ issue: this.#issue.id, reason: code }, 'the mail server takes no newsletter mails at present');
      await setProblem(db, this.#issue.id, code);
      if (mayHaveArrived && error.reply === null) return markUncertain(db, recipient, code);
      return releaseRecipient(db, recipient, serverPauseSeconds);
    }
    if (afterSeconds !== null) return postponeRecipient(db, recipient, code, afterSeconds);
    // The mail is rejected permanently, or was not accepted in any of the attempts.
    await db.transaction(async (tx) => {
      if (!(await markRefused(tx, recipient, code))) return;
      const at = clock.now();
      if (verdict === 'unknownAddress')
        await suppressSubscriber(tx, recipient.subscriberId, { reason: 'unknown', code, at });
      else if (verdict === 'refused') await countRejection(tx, recipient.subscriberId, code, at);
    });
  }
}
