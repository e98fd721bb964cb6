import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { BadSignature, type MovementsRequest, type Notice, type PaymentProvider, type ProviderMovement, ProviderSilent } from '../provider.ts';
import { decidePayment, findPaid, findPayment, findRefunded, insertPayment, refundPayment, type SandboxPayment, takeDuePayments } from './sandbox.queries.ts';
import { sign, verify } from './signature.ts';

export const sandboxOutcomes = ['paid', 'declined', 'delayed', 'repeated', 'reordered'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

const delayMs = 60_000;
const chargeRefOf = (id: string) => `charge-${id}`;

/** What may go wrong at the provider, for tests: it does not answer, or does what it is asked and then does not answer. */
export type Fault = 'silent' | 'silentAfterwards' | null;

/** Carries a notice to the site, as a provider's machine does over the network. */
export type Deliver = (raw: Buffer, headers: Record<string, string>) => Promise<void>;

export interface Sandbox extends PaymentProvider {
  /** What the person on the hosted page decides. @returns where they go next; null for a page that is none */
  decide(sessionId: string, outcome: SandboxOutcome): Promise<string | null>;
  /** Sends the notices of delayed payments whose time has come. */
  tellDelayed(): Promise<void>;
  fault: Fault;
  /** How many movements it lists at once. */
  movementsOnAPage: number;
}

interface SandboxParts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  signingKey: Buffer;
  deliver: Deliver;
}

/** A provider of our own for a machine without one: real pages, signatures and notices, no money. */
export function openSandbox({ db, clock, publicUrl, signingKey, deliver }: SandboxParts): Sandbox {
  const notify = async (sessionId: string, type: string, eventId: string = randomUUID()) => {
    const raw = Buffer.from(JSON.stringify({ eventId, type, sessionId }));
    await deliver(raw, sign(signingKey, raw, clock.now()));
  };
  const answering = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (sandbox.fault === 'silent') throw new ProviderSilent();
    const result = await work();
    if (sandbox.fault === 'silentAfterwards') throw new ProviderSilent();
    return result;
  };

  const sandbox: Sandbox = {
    name: 'sandbox',
    fault: null,
    movementsOnAPage: 100,
    openPage: (request) =>
      answering(async () => {
        const { idempotencyKey, description, returnUrl, amountMinor, currency } = request;
        const id = randomBytes(16).toString('hex');
        const payment = await insertPayment(db, { id, idempotencyKey, description, returnUrl, amountMinor, currency, state: 'open', createdAt: clock.now() });
        return { sessionId: payment.id, redirectUrl: `${publicUrl}/sandbox/${payment.id}` };
      }),
    ask: (sessionId) =>
      answering(async () => {
        const payment = await findPayment(db, sessionId);
        if (!payment) return { state: 'expired', charge: null };
        const { state, settlesAt, amountMinor, currency } = payment;
        if (state !== 'paid') return { state, charge: null };
        if (settlesAt !== null && settlesAt > clock.now()) return { state: 'open', charge: null };
        return { state, charge: { ref: chargeRefOf(sessionId), amountMinor, currency } };
      }),
    expire: (sessionId) =>
      answering(async () => {
        await decidePayment(db, sessionId, { state: 'expired' });
      }),
    refund: ({ chargeRef, idempotencyKey }) =>
      answering(async () => {
        const refunded = await refundPayment(db, chargeRef.replace(/^charge-/, ''), idempotencyKey, clock.now());
        if (refunded?.refundKey !== idempotencyKey) throw new Error('the sandbox has given this back already, under another key');
        return `refund-${refunded.id}`;
      }),
    listMovements: ({ kind, from, until, after }) =>
      answering(async () => {
        const span = { from, until, afterId: after ?? '', most: sandbox.movementsOnAPage };
        const rows = kind === 'charge' ? await findPaid(db, span, clock.now()) : await findRefunded(db, span);
        return { movements: rows.map((row) => movementOf(kind, row)), next: rows.length < span.most ? null : rows.at(-1)!.id };
      }),
    readNotice(raw, headers): Notice {
      verify(signingKey, raw, headers, clock.now());
      const told = JSON.parse(raw.toString('utf8')) as Partial<Notice>;
      if (typeof told.eventId !== 'string' || typeof told.sessionId !== 'string') throw new BadSignature();
      return { eventId: told.eventId, sessionId: told.sessionId };
    },
    async decide(sessionId, outcome) {
      const payment = await findPayment(db, sessionId);
      if (!payment) return null;
      const now = clock.now();
      const settlesAt = outcome === 'delayed' ? new Date(now.getTime() + delayMs) : null;
      const isDeclined = outcome === 'declined';
      const isOpen = await decidePayment(db, sessionId, { state: isDeclined ? 'declined' : 'paid', settlesAt, paidAt: isDeclined ? null : (settlesAt ?? now) });
      if (isOpen && outcome === 'repeated') {
        const eventId = randomUUID();
        for (let time = 0; time < 3; time++) await notify(sessionId, 'paid', eventId);
        await notify(sessionId, 'paid');
      }
      if (isOpen && outcome === 'reordered') for (const type of ['paid', 'opened', 'declined']) await notify(sessionId, type);
      if (isOpen && (outcome === 'paid' || outcome === 'declined')) await notify(sessionId, outcome);
      return payment.returnUrl;
    },
    async tellDelayed() {
      for (const { id } of await takeDuePayments(db, clock.now())) await notify(id, 'paid');
    },
  };
  return sandbox;
}

/** Of a row that was found for having moved that way. */
function movementOf(kind: MovementsRequest['kind'], { id, amountMinor, currency, paidAt, refundedAt }: SandboxPayment): ProviderMovement {
  if (kind === 'charge') return { ref: chargeRefOf(id), chargeRef: null, amountMinor, currency, at: paidAt! };
  return { ref: `refund-${id}`, chargeRef: chargeRefOf(id), amountMinor, currency, at: refundedAt! };
}
