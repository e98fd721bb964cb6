import Stripe from 'stripe';
import {
  BadSignature,
  type MovementsPage,
  type MovementsRequest,
  type PaymentProvider,
  type ProviderMovement,
  ProviderSilent,
  type SessionStanding,
} from '../provider.ts';

export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
  /** Of a double; empty: Stripe itself. */
  apiUrl: string;
}

/** Checkout's shortest life is half an hour; ours ends first, and it is expired by us. */
const pageLivesSeconds = 31 * 60;
const callTimeoutMs = 5_000;

/** Payments by Checkout: cards, Alipay and WeChat Pay, on a page of Stripe's. */
export function openStripe({ secretKey, webhookSecret, apiUrl }: StripeAccount): PaymentProvider {
  const place = apiUrl ? new URL(apiUrl) : null;
  const stripe = new Stripe(secretKey, {
    // The whole exchange, also a body that drips in: the library's own time-out is one of silence, and its default 80 s.
    httpClient: Stripe.createFetchHttpClient((input: Parameters<typeof fetch>[0], init?: RequestInit) =>
      fetch(input, { ...init, signal: AbortSignal.timeout(callTimeoutMs) }),
    ),
    timeout: callTimeoutMs,
    // Repeating is ours, with the key that is kept.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(place && { host: place.hostname, port: place.port, protocol: place.protocol === 'https:' ? 'https' : 'http' }),
  });
  return {
    name: 'stripe',
    openPage: ({ idempotencyKey, amountMinor, currency, description, locale, returnUrl, openedAt }) =>
      answered(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card', 'alipay', 'wechat_pay'],
            payment_method_options: { wechat_pay: { client: 'web' } },
            line_items: [{ quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount: amountMinor, product_data: { name: description } } }],
            locale: locale === 'zh_CN' ? 'zh' : 'en',
            // The same for every repeat: with the same key Stripe wants the same in everything.
            expires_at: Math.floor(openedAt.getTime() / 1000) + pageLivesSeconds,
            success_url: returnUrl,
            cancel_url: returnUrl,
          },
          { idempotencyKey },
        );
        if (!session.url) throw new Error('Stripe opened a session without a page');
        return { sessionId: session.id, redirectUrl: session.url };
      }),
    ask: (sessionId) => answered(async () => standingOf(await stripe.checkout.sessions.retrieve(sessionId))),
    expire: (sessionId) =>
      answered(async () => {
        await stripe.checkout.sessions.expire(sessionId).catch((thrown: unknown) => {
          // It is over already: how, is asked next.
          if (!(thrown instanceof Stripe.errors.StripeInvalidRequestError)) throw thrown;
        });
      }),
    refund: ({ chargeRef, amountMinor, idempotencyKey }) =>
      answered(async () => (await stripe.refunds.create({ payment_intent: chargeRef, amount: amountMinor }, { idempotencyKey })).id),
    listMovements: (request) => answered(() => listMovements(stripe, request)),
    readNotice(raw, headers) {
      const event = verified(() => stripe.webhooks.constructEvent(raw, String(headers['stripe-signature'] ?? ''), webhookSecret));
      const { object } = event.data;
      return { eventId: event.id, sessionId: 'object' in object && object.object === 'checkout.session' ? object.id : '' };
    },
  };
}

function standingOf({ status, payment_status: paid, payment_intent: intent, amount_total: total, currency }: Stripe.Checkout.Session): SessionStanding {
  if (paid === 'paid' && intent !== null && total !== null && currency !== null) {
    const ref = typeof intent === 'string' ? intent : intent.id;
    return { state: 'paid', charge: { ref, amountMinor: total, currency: currency.toUpperCase() } };
  }
  return { state: status === 'expired' ? 'expired' : 'open', charge: null };
}

/** The most that Stripe gives on a page. */
const movementsOnAPage = 100;
const secondsOf = (instant: Date) => Math.ceil(instant.getTime() / 1000);
const idOf = (given: string | { id: string } | null) => (typeof given === 'string' || given === null ? given : given.id);

async function listMovements(stripe: Stripe, { kind, from, until, after }: MovementsRequest): Promise<MovementsPage> {
  const page = { created: { gte: secondsOf(from), lt: secondsOf(until) }, limit: movementsOnAPage, ...(after !== null && { starting_after: after }) };
  const { data, has_more: hasMore } = await (kind === 'charge' ? stripe.charges.list(page) : stripe.refunds.list(page));
  const movements = data.map((moved) => (moved.object === 'charge' ? movementOfCharge(moved) : movementOfRefund(moved))).filter((moved) => moved !== null);
  return { movements, next: hasMore ? data.at(-1)!.id : null };
}

/** By its intent, as the ledger knows it. A charge without one was not made by us, and goes by its own name. */
function movementOfCharge({ id, status, payment_intent: intent, amount_captured: amountMinor, currency, created }: Stripe.Charge): ProviderMovement | null {
  if (status !== 'succeeded' || amountMinor === 0) return null;
  return { ref: idOf(intent) ?? id, chargeRef: null, amountMinor, currency: currency.toUpperCase(), at: new Date(created * 1000) };
}

function movementOfRefund({ id, status, payment_intent: intent, amount, currency, created }: Stripe.Refund): ProviderMovement | null {
  if (status === 'failed' || status === 'canceled') return null;
  return { ref: id, chargeRef: idOf(intent), amountMinor: amount, currency: currency.toUpperCase(), at: new Date(created * 1000) };
}

/** Trouble on the way or on their side is silence; what Stripe refuses is a mistake of ours, and told as one. */
async function answered<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    const isTheirs =
      thrown instanceof Stripe.errors.StripeConnectionError ||
      thrown instanceof Stripe.errors.StripeAPIError ||
      thrown instanceof Stripe.errors.StripeRateLimitError;
    if (isTheirs) throw new ProviderSilent('Stripe does not answer', { cause: thrown });
    // Without its own status, which is not ours to answer with.
    throw thrown instanceof Stripe.errors.StripeError ? new Error(`Stripe refused: ${thrown.message}`, { cause: thrown }) : thrown;
  }
}

function verified<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (thrown) {
    throw thrown instanceof Stripe.errors.StripeSignatureVerificationError ? new BadSignature() : thrown;
  }
}
