import { clickPath, replaceLinks } from '../clicks/clickLinks.ts';
import { insertLinks } from '../clicks/clicks.queries.ts';
import type { issueActions } from '@app/contract/admin/newsletters';
import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import type { SendJob } from '#platform/jobs/jobs';
import { m } from '#messages';
import { type Actor, writeAudit } from '../../audit/index.ts';
import {
  findDueIssues,
  findIssue,
  type IssueState,
  insertRecipients,
  lockIssue,
  type StoredIssue,
  updateIssue,
} from '../issues/issues.queries.ts';
import type { IssueDeps } from '../issues/issueDeps.ts';
import { getIssue, requireContent, subjectOf } from '../issues/issues.service.ts';
import { type ComposedIssue, languagesOf, renderIssue, webAddressOf } from '../issues/render.service.ts';
import { expireLeases, findAbandonedIssues, requeueUncertain, restartRate, skipWaiting } from './sending.queries.ts';

export interface ControlDeps extends IssueDeps {
  /** Null when the site sends no mail. */
  enqueueSending: SendJob<{ issueId: number }> | null;
  enqueueStart: SendJob<{ issueId: number }>;
}

type Action = (typeof issueActions)[number];

interface Order {
  version: number;
  /** Null: at once. */
  startTime: Date | null;
  ratePerMinute: number;
  /** Whether the links lead through this site, which counts them. */
  countsClicks: boolean;
}

/**
 * Sends a draft to the confirmed subscribers of its languages, at once or at a time.
 *
 * @throws BusinessError notFound; conflict when it was changed since that version, without subscribers, or without a
 * mail server
 * @throws InvalidFields for a time in the past, and for what is missing
 */
export async function sendIssue(
  deps: ControlDeps,
  actor: Actor,
  id: number,
  { version, startTime, ratePerMinute, countsClicks }: Order,
) {
  const { db, clock } = deps;
  const read = await findIssue(db, id);
  if (!read) throw new BusinessError('notFound');
  if (!deps.enqueueSending) throw new BusinessError('conflict', null, m.error_no_mail_server);
  if (startTime !== null && startTime <= clock.now()) throw new InvalidFields({ startTime: 'outOfRange' });
  requireContent(read);
  const rendered = startTime === null ? await renderIssue(deps, read) : null;
  return db.transaction(async (tx) => {
    const issue = (await lockIssue(tx, id))!;
    if (issue.version !== version || issue.version !== read.version || issue.state !== 'draft')
      throw createEditConflict();
    const { audience } = await getIssue(deps, id, tx);
    if (audience === 0) throw new BusinessError('conflict', null, m.error_no_subscribers);
    await writeAudit(tx, clock, actor, {
      action: 'newsletter.send',
      subject: subjectOf(id),
      after: { subject: issue.subject, startTime, ratePerMinute, countsClicks },
    });
    if (rendered) await begin(deps, tx, { ...issue, ratePerMinute, countsClicks }, rendered);
    else {
      await updateIssue(tx, id, { state: 'scheduled', startTime, ratePerMinute, countsClicks });
      const afterSeconds = Math.ceil((startTime!.getTime() - clock.now().getTime()) / 1_000);
      await deps.enqueueStart(tx, { issueId: id }, { afterSeconds });
    }
    return getIssue(deps, id, tx);
  });
}

/**
 * Stores the rendered mail and the list of recipients, and starts sending. All subscribers of a scheduled issue may
 * have left before its time: then nothing is sent.
 */
async function begin(deps: ControlDeps, tx: Transaction, issue: StoredIssue, rendered: ComposedIssue): Promise<void> {
  const { clock, enqueueSending, vault, publicUrl } = deps;
  const { id, ratePerMinute, countsClicks } = issue;
  if ((await insertRecipients(tx, issue)) === 0) {
    await updateIssue(tx, id, { state: 'noRecipients', finishedAt: clock.now() });
    return;
  }
  const languages = languagesOf(issue);
  const urls: string[] = [];
  const [mail, otherMail] = languages.map((locale) => {
    const { html, text } = rendered.mails[locale]!;
    if (!countsClicks) return { html, text };
    const addressOf = (position: number) => `${publicUrl}${clickPath(vault, { issueId: id, position })}`;
    return { html: replaceLinks(html, { addressOf, uncounted: webAddressOf(deps, issue, locale), urls }), text };
  });
  await insertLinks(tx, id, urls);
  await updateIssue(tx, id, {
    state: 'sending',
    ratePerMinute,
    countsClicks,
    html: mail!.html,
    plain: mail!.text,
    otherHtml: otherMail?.html ?? null,
    otherPlain: otherMail?.text ?? null,
    webTexts: rendered.webTexts,
    startedAt: clock.now(),
  });
  await restartRate(tx, id);
  await announceChange(tx, 'newsletter');
  await enqueueSending?.(tx, { issueId: id });
}

/** Starts a scheduled issue whose time has come. Does nothing when the schedule was cancelled or changed. */
export async function startScheduled(deps: ControlDeps, id: number): Promise<void> {
  const { db, clock } = deps;
  const isDue = (issue: StoredIssue | null): issue is StoredIssue =>
    issue?.state === 'scheduled' && issue.startTime !== null && issue.startTime <= clock.now();
  const read = await findIssue(db, id);
  if (!isDue(read)) return;
  const rendered = await renderIssue(deps, read);
  await db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id);
    if (isDue(issue) && issue.version === read.version) await begin(deps, tx, issue, rendered);
  });
}

/** When no process has claimed recipients of an issue for this long, its job is enqueued again. */
const abandonedAfterSeconds = 25;

/** Starts the issues that are due, and continues those whose process died. */
export async function watchIssues(deps: ControlDeps): Promise<void> {
  const { db, enqueueSending } = deps;
  await expireLeases(db);
  for (const id of await findDueIssues(db, deps.clock.now())) await startScheduled(deps, id);
  for (const issueId of await findAbandonedIssues(db, abandonedAfterSeconds))
    await db.transaction(async (tx) => enqueueSending?.(tx, { issueId }));
}

/** The states in which an action is possible, and the state that follows. */
const transitions: Record<Action, { from: IssueState[]; to: IssueState }> = {
  unschedule: { from: ['scheduled', 'noRecipients'], to: 'draft' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'stopped' },
  sendUncertain: { from: ['sending', 'sent'], to: 'sending' },
};

/** @throws BusinessError notFound; conflict when the state of the issue does not allow the action */
export async function controlIssue(deps: ControlDeps, actor: Actor, id: number, action: Action) {
  const { db, clock, enqueueSending } = deps;
  return db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id);
    if (!issue) throw new BusinessError('notFound');
    const { from, to } = transitions[action];
    if (!from.includes(issue.state)) throw new BusinessError('conflict', null, m.error_issue_state);
    if (action === 'sendUncertain' && (await requeueUncertain(tx, id)) === 0)
      throw new BusinessError('conflict', null, m.error_issue_state);
    if (action === 'stop') await skipWaiting(tx, id);
    await updateIssue(tx, id, {
      state: to,
      ...(to === 'draft' && { startTime: null, finishedAt: null }),
      ...(to === 'sending' && { finishedAt: null }),
      ...(to === 'stopped' && { finishedAt: clock.now(), problem: null }),
    });
    if (to === 'sending') {
      await restartRate(tx, id);
      await enqueueSending?.(tx, { issueId: id });
    }
    await announceChange(tx, 'newsletter');
    await writeAudit(tx, clock, actor, {
      action: `newsletter.${action}`,
      subject: subjectOf(id),
      before: { issueState: issue.state },
      after: { issueState: to },
    });
    return getIssue(deps, id, tx);
  });
}
