import type { PaymentProviderName } from '@app/contract/orders';
import type { Transaction } from '#platform/database/client';
import type { PaymentDeps } from '../paymentDeps.ts';
import {
  findSessionByProviderId,
  findPendingWebhookEvents,
  insertWebhookEvent,
  type StoredWebhookEvent,
  markWebhookEventHandled,
} from '../payment.queries.ts';
import { settleSession } from '../payment.service.ts';
import type { WebhookEvent } from '../provider.ts';

/** The job name under which the rows of `handleWebhookEvents` appear among failed tasks. */
const webhookEventsJob = 'payments-webhook-events';
/**
 * An event can arrive before the id of its session is stored, so an event about an unknown session is retried for this
 * long.
 */
const unknownSessionKeptMs = 24 * 3_600_000;

/** Stores a webhook event, which is handled afterwards. @returns whether it is new */
export function storeWebhookEvent(
  { clock }: Pick<PaymentDeps, 'clock'>,
  tx: Transaction,
  provider: PaymentProviderName,
  { eventId, sessionId }: WebhookEvent,
): Promise<boolean> {
  return insertWebhookEvent(tx, { provider, eventId, providerSessionId: sessionId, receivedAt: clock.now() });
}

/** Settles the sessions of stored webhook events. An event about an unknown session is kept for a day. */
export async function handleWebhookEvents(deps: PaymentDeps): Promise<void> {
  const { db, clock, processRows } = deps;
  await processRows({
    job: webhookEventsJob,
    rows: await findPendingWebhookEvents(db, { job: webhookEventsJob, now: clock.now(), limit: 200 }),
    subjectOf: ({ id }) => String(id),
    work: (event) => handleWebhookEvent(deps, event),
  });
}

async function handleWebhookEvent(
  deps: PaymentDeps,
  { id, provider, providerSessionId, receivedAt }: StoredWebhookEvent,
): Promise<void> {
  const { db, clock } = deps;
  const session = await findSessionByProviderId(db, provider, providerSessionId);
  if (session) await settleSession(deps, session);
  else if (clock.now().getTime() - receivedAt.getTime() <= unknownSessionKeptMs) return;
  await markWebhookEventHandled(db, id, clock.now());
}
