import Stripe from 'stripe';
import {
  InvalidSignature,
  type MovementsPage,
  type MovementsRequest,
  type PaymentProvider,
  type ProviderMovement,
  ProviderRejected,
  type ProviderSession,
  ProviderUnavailable,
  type SessionRequest,
  type SessionStatus,
} from '../provider.ts';

import { listPayouts, listTransactions } from './stripeBalance.ts';
import { fromStripeUnits, toStripeUnits } from './stripeUnits.ts';

export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
  /** Base URL of a fake Stripe server for tests; empty for Stripe itself. */
  apiUrl: string;
}

/**
 * The lifetime of a session, counted from the first attempt to create it. Each attempt must leave at least 30 minutes,
 * as Stripe requires, and the last one may come 30 minutes after the first. The order closes before the session.
 */
const sessionLifetimeSeconds = 65 * 60;
const callTimeoutMs = 5_000;

/** Creates a provider that uses Stripe Checkout: cards, Alipay and WeChat Pay, on Stripe's page. */
export function createStripe({ secretKey, webhookSecret, apiUrl }: StripeAccount): PaymentProvider {
  const stripe = createClient(secretKey, apiUrl);
  const isTestKey = /^[a-z]+_test_/.test(secretKey);
  return {
    name: 'stripe',
    createSession: (request) => mapErrors(() => createSession(stripe, request)),
    getSession: (sessionId) => mapErrors(async () => statusOf(await stripe.checkout.sessions.retrieve(sessionId))),
    expire: (sessionId) =>
      mapErrors(async () => {
        await stripe.checkout.sessions.expire(sessionId).catch((thrown: unknown) => {
          // The session has already ended; the caller queries its state next.
          if (!(thrown instanceof Stripe.errors.StripeInvalidRequestError)) throw thrown;
        });
      }),
    refund: ({ chargeRef, amountMinor, currency, idempotencyKey }) =>
      mapErrors(async () => {
        const refund = await stripe.refunds.create(
          { payment_intent: chargeRef, amount: toStripeUnits(amountMinor, currency) },
          { idempotencyKey },
        );
        if (refund.status === 'failed' || refund.status === 'canceled')
          throw new ProviderRejected(refund.failure_reason ?? refund.status);
        return refund.id;
      }),
    listMovements: (request) => mapErrors(() => listMovements(stripe, request)),
    listTransactions: (request) => mapErrors(() => listTransactions(stripe, request)),
    listPayouts: (request) => mapErrors(() => listPayouts(stripe, request)),
    urlOf: (chargeRef) => `https://dashboard.stripe.com/${isTestKey ? 'test/' : ''}payments/${chargeRef}`,
    parseWebhookEvent(raw, headers) {
      const event = verifySignature(() =>
        stripe.webhooks.constructEvent(raw, String(headers['stripe-signature'] ?? ''), webhookSecret),
      );
      const { object } = event.data;
      return {
        eventId: event.id,
        sessionId: 'object' in object && object.object === 'checkout.session' ? object.id : '',
      };
    },
  };
}

function createClient(secretKey: string, apiUrl: string): Stripe {
  const server = apiUrl ? new URL(apiUrl) : null;
  return new Stripe(secretKey, {
    // Limits the whole exchange, because the library's own timeout measures only idle time and is 80 s by default.
    httpClient: Stripe.createFetchHttpClient((input: Parameters<typeof fetch>[0], init?: RequestInit) =>
      fetch(input, { ...init, signal: AbortSignal.timeout(callTimeoutMs) }),
    ),
    timeout: callTimeoutMs,
    // This site retries with the stored key, so the library must not.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(server && {
      host: server.hostname,
      port: server.port,
      protocol: server.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

async function createSession(
  stripe: Stripe,
  { idempotencyKey, amountMinor, currency, description, locale, returnUrl, openedAt }: SessionRequest,
): Promise<ProviderSession> {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card', 'alipay', 'wechat_pay'],
      payment_method_options: { wechat_pay: { client: 'web' } },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: toStripeUnits(amountMinor, currency),
            product_data: { name: description },
          },
        },
      ],
      locale: locale === 'zh_CN' ? 'zh' : 'en',
      // Identical in every attempt: Stripe requires identical parameters under the same key.
      expires_at: Math.floor(openedAt.getTime() / 1000) + sessionLifetimeSeconds,
      success_url: returnUrl,
      cancel_url: returnUrl,
    },
    { idempotencyKey },
  );
  if (!session.url) throw new Error('Stripe opened a session without a page');
  return { sessionId: session.id, redirectUrl: session.url };
}

function statusOf({
  status,
  payment_status: paymentStatus,
  payment_intent: intent,
  amount_total: total,
  currency,
}: Stripe.Checkout.Session): SessionStatus {
  if (paymentStatus === 'paid' && intent !== null && total !== null && currency !== null) {
    const ref = typeof intent === 'string' ? intent : intent.id;
    return {
      state: 'paid',
      charge: { ref, amountMinor: fromStripeUnits(total, currency), currency: currency.toUpperCase() },
    };
  }
  return { state: status === 'expired' ? 'expired' : 'open', charge: null };
}

/** Stripe's maximum page size. */
const movementsPageSize = 100;
const secondsOf = (instant: Date) => Math.ceil(instant.getTime() / 1000);
const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' || reference === null ? reference : reference.id;

async function listMovements(stripe: Stripe, { kind, from, until, after }: MovementsRequest): Promise<MovementsPage> {
  const page = {
    created: { gte: secondsOf(from), lt: secondsOf(until) },
    limit: movementsPageSize,
    ...(after !== null && { starting_after: after }),
  };
  const { data, has_more: hasMore } = await (kind === 'charge' ? stripe.charges.list(page) : stripe.refunds.list(page));
  const movements = data
    .map((row) => (row.object === 'charge' ? movementOfCharge(row) : movementOfRefund(row)))
    .filter((movement) => movement !== null);
  return { movements, next: hasMore ? data.at(-1)!.id : null };
}

/**
 * Converts a charge, identified by its intent as in the ledger. A charge without one is not ours, and keeps its own id.
 */
function movementOfCharge({
  id,
  status,
  payment_intent: intent,
  amount_captured: captured,
  currency,
  created,
}: Stripe.Charge): ProviderMovement | null {
  if (status !== 'succeeded' || captured === 0) return null;
  return {
    ref: idOf(intent) ?? id,
    chargeRef: null,
    amountMinor: fromStripeUnits(captured, currency),
    currency: currency.toUpperCase(),
    at: new Date(created * 1000),
  };
}

function movementOfRefund({
  id,
  status,
  payment_intent: intent,
  amount,
  currency,
  created,
}: Stripe.Refund): ProviderMovement | null {
  if (status === 'failed' || status === 'canceled') return null;
  return {
    ref: id,
    chargeRef: idOf(intent),
    amountMinor: fromStripeUnits(amount, currency),
    currency: currency.toUpperCase(),
    at: new Date(created * 1000),
  };
}

/**
 * Maps network failures, Stripe's own failures and unusable credentials to ProviderUnavailable, and rejected calls to
 * ProviderRejected.
 */
async function mapErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    const { errors } = Stripe;
    const unavailableErrors = [
      errors.StripeConnectionError,
      errors.StripeAPIError,
      errors.StripeRateLimitError,
      errors.StripeAuthenticationError,
      errors.StripePermissionError,
    ];
    if (unavailableErrors.some((kind) => thrown instanceof kind))
      throw new ProviderUnavailable('Stripe is unavailable', { cause: thrown });
    if (thrown instanceof errors.StripeError) throw new ProviderRejected(thrown.code ?? thrown.type, { cause: thrown });
    throw thrown;
  }
}

function verifySignature<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (thrown) {
    throw thrown instanceof Stripe.errors.StripeSignatureVerificationError ? new InvalidSignature() : thrown;
  }
}
