import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { ProcessRows } from '#platform/jobs/isolatedRows';
import {
  InvalidSignature,
  type MovementsPage,
  type MovementsRequest,
  type WebhookEvent,
  type PaymentProvider,
  type ProviderMovement,
  ProviderRejected,
  type ProviderSession,
  ProviderUnavailable,
  type RefundRequest,
  type SessionRequest,
  type SessionStatus,
} from '../provider.ts';
import {
  clearDelay,
  decidePayment,
  findDuePayments,
  findPaidPayments,
  findPayment,
  findRefunds,
  insertPayment,
  refundPayment,
  type SandboxPayment,
  type SandboxRefund,
} from './sandbox.queries.ts';
import { listPayouts, listTransactions } from './sandboxBalance.ts';
import { sign, verify } from './signature.ts';

export const sandboxOutcomes = ['paid', 'declined', 'delayed', 'repeated', 'reordered'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

const webhookEvent = z.object({ eventId: z.string(), sessionId: z.string() });
const delayMs = 60_000;
const chargeRefOf = (id: string) => `charge-${id}`;
const refundRefOf = (id: string) => `refund-${id}`;

/** Failures that tests can set: no answer, no answer after the call took effect, or a rejection. */
export type Fault = 'silent' | 'silentAfterwards' | 'refuses' | null;

/** Sends a webhook event to the site, as a provider does over the network. */
export type Deliver = (raw: Buffer, headers: Record<string, string>) => Promise<void>;

export interface Sandbox extends PaymentProvider {
  /** Applies the person's choice on the hosted page. @returns the next address; null for an unknown page */
  decide(sessionId: string, outcome: SandboxOutcome): Promise<string | null>;
  /** Sends the webhook events of delayed payments that are due. */
  sendDelayedEvents(): Promise<void>;
  fault: Fault;
  /** How many movements one page of the list holds. */
  movementsPageSize: number;
}

interface SandboxDeps {
  db: Database;
  clock: Clock;
  publicUrl: string;
  signingKey: Buffer;
  deliver: Deliver;
  processRows: ProcessRows;
}

/** Creates the payment provider of local mode: real pages, signatures and webhook events, but no money. */
export function createSandbox(deps: SandboxDeps): Sandbox {
  const { db, clock, signingKey, deliver, processRows } = deps;
  const calls = createCalls(deps);
  const notify = async (sessionId: string, type: string, eventId: string = randomUUID()) => {
    const raw = Buffer.from(JSON.stringify({ eventId, type, sessionId }));
    await deliver(raw, sign(signingKey, raw, clock.now()));
  };
  /** Sends the webhook events of an outcome; those of a delayed payment follow later. */
  const notifyOutcome = async (sessionId: string, outcome: SandboxOutcome) => {
    if (outcome === 'paid' || outcome === 'declined') await notify(sessionId, outcome);
    if (outcome === 'reordered') for (const type of ['paid', 'opened', 'declined']) await notify(sessionId, type);
    if (outcome === 'repeated') {
      const eventId = randomUUID();
      for (let time = 0; time < 3; time++) await notify(sessionId, 'paid', eventId);
      await notify(sessionId, 'paid');
    }
  };
  /** Runs a call of the provider with the fault that a test has set. */
  const withFault = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (sandbox.fault === 'silent') throw new ProviderUnavailable();
    if (sandbox.fault === 'refuses') throw new ProviderRejected('test_rejection');
    const result = await work();
    if (sandbox.fault === 'silentAfterwards') throw new ProviderUnavailable();
    return result;
  };

  const sandbox: Sandbox = {
    name: 'sandbox',
    fault: null,
    movementsPageSize: 100,
    createSession: (request) => withFault(() => calls.createSession(request)),
    getSession: (sessionId) => withFault(() => calls.getSession(sessionId)),
    expire: (sessionId) => withFault(() => calls.expire(sessionId)),
    refund: (request) => withFault(() => calls.refund(request)),
    listMovements: (request) => withFault(() => calls.listMovements(request, sandbox.movementsPageSize)),
    listTransactions: (request) => withFault(() => listTransactions(db, request, clock.now())),
    listPayouts: (request) => withFault(() => listPayouts(db, request, clock.now())),
    urlOf: () => null,
    parseWebhookEvent(raw, headers): WebhookEvent {
      verify(signingKey, raw, headers, clock.now());
      const event = webhookEvent.safeParse(JSON.parse(raw.toString('utf8')));
      if (!event.success) throw new InvalidSignature();
      return event.data;
    },
    async decide(sessionId, outcome) {
      const payment = await findPayment(db, sessionId);
      if (!payment) return null;
      const now = clock.now();
      const settlesAt = outcome === 'delayed' ? new Date(now.getTime() + delayMs) : null;
      const isDeclined = outcome === 'declined';
      const isOpen = await decidePayment(db, sessionId, {
        state: isDeclined ? 'declined' : 'paid',
        settlesAt,
        paidAt: isDeclined ? null : (settlesAt ?? now),
      });
      if (isOpen) await notifyOutcome(sessionId, outcome);
      return payment.returnUrl;
    },
    async sendDelayedEvents() {
      await processRows({
        job: 'sandbox-webhook-events',
        rows: await findDuePayments(db, clock.now()),
        subjectOf: ({ id }) => id,
        work: async ({ id }) => {
          await notify(id, 'paid');
          await clearDelay(db, id);
        },
      });
    },
  };
  return sandbox;
}

/** Creates the calls that every provider answers, without faults. */
function createCalls({ db, clock, publicUrl }: SandboxDeps) {
  return {
    async createSession(request: SessionRequest): Promise<ProviderSession> {
      const { idempotencyKey, description, returnUrl, amountMinor, currency } = request;
      const payment = await insertPayment(db, {
        id: randomBytes(16).toString('hex'),
        idempotencyKey,
        description,
        returnUrl,
        amountMinor,
        currency,
        state: 'open',
        createdAt: clock.now(),
      });
      return { sessionId: payment.id, redirectUrl: `${publicUrl}/sandbox/${payment.id}` };
    },
    async getSession(sessionId: string): Promise<SessionStatus> {
      const payment = await findPayment(db, sessionId);
      return payment ? statusOf(payment, clock.now()) : { state: 'expired', charge: null };
    },
    async expire(sessionId: string): Promise<void> {
      await decidePayment(db, sessionId, { state: 'expired' });
    },
    async refund({ chargeRef, idempotencyKey, amountMinor }: RefundRequest): Promise<string> {
      const refunded = await refundPayment(db, {
        id: randomBytes(16).toString('hex'),
        paymentId: chargeRef.replace(/^charge-/, ''),
        idempotencyKey,
        amountMinor,
        refundedAt: clock.now(),
      });
      if (!refunded) throw new ProviderRejected('charge_already_refunded');
      return refundRefOf(refunded.id);
    },
    async listMovements({ kind, from, until, after }: MovementsRequest, pageSize: number): Promise<MovementsPage> {
      const span = { from, until, afterId: after ?? '', limit: pageSize };
      const rows =
        kind === 'charge'
          ? (await findPaidPayments(db, span, clock.now())).map((row) => ({
              id: row.id,
              movement: movementOfCharge(row),
            }))
          : (await findRefunds(db, span)).map((row) => ({ id: row.id, movement: movementOfRefund(row) }));
      return {
        movements: rows.map(({ movement }) => movement),
        next: rows.length < pageSize ? null : rows.at(-1)!.id,
      };
    },
  };
}

/** Returns the status of a payment at a moment: a delayed one is open until it settles. */
function statusOf({ id, state, settlesAt, amountMinor, currency }: SandboxPayment, now: Date): SessionStatus {
  if (state !== 'paid') return { state, charge: null };
  if (settlesAt !== null && settlesAt > now) return { state: 'open', charge: null };
  return { state, charge: { ref: chargeRefOf(id), amountMinor, currency } };
}

const movementOfCharge = ({ id, amountMinor, currency, paidAt }: SandboxPayment): ProviderMovement => ({
  ref: chargeRefOf(id),
  chargeRef: null,
  amountMinor,
  currency,
  at: paidAt!,
});

const movementOfRefund = (refund: SandboxRefund & { currency: string }): ProviderMovement => ({
  ref: refundRefOf(refund.id),
  chargeRef: chargeRefOf(refund.paymentId),
  amountMinor: refund.amountMinor,
  currency: refund.currency,
  at: refund.refundedAt,
});
