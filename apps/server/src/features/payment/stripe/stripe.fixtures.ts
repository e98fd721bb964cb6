import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The used fields of a charge in Stripe's lists. */
interface DoubleCharge {
  id: string;
  payment_intent: string | null;
  amount_captured: number;
  status: 'succeeded' | 'pending' | 'failed';
  created: number;
}

interface DoubleRefund {
  id: string;
  intent: string;
  amount: number;
  status: string;
  created: number;
}

/** The used fields of a balance transaction and of a payout. */
interface DoubleTransaction {
  id: string;
  amount: number;
  fee: number;
  currency: string;
  type: string;
  created: number;
  source: object | null;
  payout: string | null;
}

interface DoublePayout {
  id: string;
  amount: number;
  currency: string;
  status: string;
  arrival_date: number;
  created: number;
}

interface Session {
  id: string;
  form: URLSearchParams;
  status: 'open' | 'complete' | 'expired';
}

export type Fault = 'none' | 'hangs' | 'drips' | 'fails' | 'forgetsToAnswer' | 'refuses';

const minLifetimeSeconds = 30 * 60;
const maxLifetimeSeconds = 24 * 3_600;

const errorAnswer = (status: number, type: string, code: string | null, message: string) => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
});

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}

/**
 * Starts a double of the used part of Stripe's API: the same key returns the same answer, and other values under a used
 * key are rejected.
 */
export async function startStripeDouble() {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, { form: string; status: number; answer: object }>();
  const charges: DoubleCharge[] = [];
  const refunds: DoubleRefund[] = [];
  const transactions: DoubleTransaction[] = [];
  const payouts: DoublePayout[] = [];
  const state = {
    fault: 'none' as Fault,
    authorizations: new Set<string>(),
    now: () => new Date(),
    maxPageSize: 100,
    /** Payment intents that the payer's bank has charged back. */
    disputed: new Set<string>(),
    /** The balance from which refunds are paid. */
    balance: Number.POSITIVE_INFINITY,
  };
  const seconds = () => Math.floor(state.now().getTime() / 1000);

  /** Newest first, within `created`, after an id, and up to the requested number. */
  const listAnswer = <Row extends { id: string; created: number }>(
    rows: readonly Row[],
    query: URLSearchParams,
    show: (row: Row) => object,
  ) => {
    const newestFirst = rows
      .filter(
        ({ created }) =>
          created >= Number(query.get('created[gte]')) && created < Number(query.get('created[lt]') ?? Infinity),
      )
      .toReversed();
    const after = newestFirst.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const end = after + Math.min(Number(query.get('limit')), state.maxPageSize);
    return { object: 'list', data: newestFirst.slice(after, end).map(show), has_more: end < newestFirst.length };
  };
  const lists: Record<string, (query: URLSearchParams) => object> = {
    '/v1/charges': (query) =>
      listAnswer(charges, query, (charge) => ({ object: 'charge', currency: 'sgd', ...charge })),
    '/v1/payouts': (query) => listAnswer(payouts, query, (payout) => ({ object: 'payout', ...payout })),
    '/v1/balance_transactions': (query) =>
      listAnswer(
        transactions.filter(({ payout }) => !query.has('payout') || payout === query.get('payout')),
        query,
        ({ payout: _, ...transaction }) => ({ object: 'balance_transaction', ...transaction }),
      ),
    '/v1/refunds': (query) =>
      listAnswer(refunds, query, ({ intent, ...refund }) => ({
        object: 'refund',
        currency: 'sgd',
        payment_intent: intent,
        ...refund,
      })),
  };

  const sessionAnswer = ({ id, form, status }: Session) => ({
    id,
    object: 'checkout.session',
    url: status === 'open' ? `https://checkout.example/${id}` : null,
    status,
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    payment_intent: status === 'complete' ? `pi_${id}` : null,
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]'),
  });

  /** Stripe's rules for refunds: an existing charge, not disputed, not over-refunded, and enough balance. */
  const findRefundError = (charge: DoubleCharge | undefined, amount: number) => {
    if (!charge) return errorAnswer(404, 'invalid_request_error', 'resource_missing', 'No such payment_intent');
    if (state.disputed.has(charge.payment_intent ?? ''))
      return errorAnswer(400, 'invalid_request_error', 'charge_disputed', 'Charge has been charged back.');
    const refunded = refunds
      .filter(({ intent, status }) => intent === charge.payment_intent && status !== 'failed' && status !== 'canceled')
      .reduce((sum, { amount: part }) => sum + part, 0);
    if (refunded >= charge.amount_captured)
      return errorAnswer(400, 'invalid_request_error', 'charge_already_refunded', 'Charge has already been refunded.');
    if (refunded + amount > charge.amount_captured)
      return errorAnswer(
        400,
        'invalid_request_error',
        null,
        'Refund amount is greater than unrefunded amount on charge',
      );
    if (amount > state.balance)
      return errorAnswer(
        400,
        'invalid_request_error',
        'balance_insufficient',
        'Insufficient funds in your Stripe balance to refund this amount.',
      );
    return null;
  };

  const answerTo = (method: string, url: string, form: URLSearchParams): { status: number; body: object } => {
    const { pathname: path, searchParams } = new URL(url, 'http://double');
    if (method === 'GET' && lists[path]) return { status: 200, body: lists[path](searchParams) };
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const aheadSeconds = Number(form.get('expires_at')) - seconds();
      if (aheadSeconds < minLifetimeSeconds || aheadSeconds > maxLifetimeSeconds)
        return errorAnswer(
          400,
          'invalid_request_error',
          null,
          'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
        );
      const session: Session = { id: `cs_${sessions.size + 1}`, form, status: 'open' };
      sessions.set(session.id, session);
      return { status: 200, body: sessionAnswer(session) };
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const charge = charges.find(({ payment_intent: intent }) => intent === form.get('payment_intent'));
      const refused = findRefundError(charge, Number(form.get('amount')));
      if (refused) return refused;
      const refund = {
        id: `re_${refunds.length + 1}`,
        intent: form.get('payment_intent')!,
        amount: Number(form.get('amount')),
        status: 'succeeded',
        created: seconds(),
      };
      refunds.push(refund);
      return { status: 200, body: { id: refund.id, object: 'refund', status: refund.status } };
    }
    const session = sessions.get(id ?? '');
    if (!session)
      return { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such session' } } };
    if (action === 'expire') {
      if (session.status !== 'open')
        return {
          status: 400,
          body: { error: { type: 'invalid_request_error', message: 'Only open sessions can be expired' } },
        };
      session.status = 'expired';
    }
    return { status: 200, body: sessionAnswer(session) };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await formOf(request);
    state.authorizations.add(String(request.headers.authorization));
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (state.fault === 'hangs') return;
    if (state.fault === 'fails') return send(500, { error: { type: 'api_error', message: 'down' } });
    if (state.fault === 'refuses')
      return send(400, { error: { type: 'invalid_request_error', message: 'no such currency' } });
    if (state.fault === 'drips') {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      const drip = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(drip));
      return;
    }
    const key = request.headers['idempotency-key'] as string | undefined;
    const known = key === undefined ? undefined : byKey.get(key);
    if (known && known.form !== form.toString())
      return send(400, { error: { type: 'idempotency_error', message: 'other parameters' } });
    const { status, body } = known
      ? { status: known.status, body: known.answer }
      : answerTo(request.method ?? '', request.url ?? '', form);
    // Stripe repeats its first answer to a key, rejected refunds included; a request that failed validation is not
    // stored.
    if (key !== undefined && (status === 200 || request.url === '/v1/refunds'))
      byKey.set(key, { form: form.toString(), status, answer: body });
    if (state.fault === 'forgetsToAnswer') {
      request.socket.destroy();
      return;
    }
    send(status, body);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    sessions,
    charges,
    refunds,
    transactions,
    payouts,
    /** Pays on Stripe's page. */
    pay(id: string) {
      const session = sessions.get(id)!;
      session.status = 'complete';
      const amount = Number(session.form.get('line_items[0][price_data][unit_amount]'));
      charges.push({
        id: `ch_${id}`,
        payment_intent: `pi_${id}`,
        amount_captured: amount,
        status: 'succeeded',
        created: seconds(),
      });
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
