import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As Stripe's lists have them, as far as they are looked at. */
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

interface Session {
  id: string;
  form: URLSearchParams;
  status: 'open' | 'complete' | 'expired';
}

export type Trouble = 'none' | 'hangs' | 'drips' | 'fails' | 'forgetsToAnswer' | 'refuses';

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}

/** Answers as Stripe's API does, as far as the site asks it: the same key, the same answer; other values under a used key are refused. */
export async function startStripeDouble() {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, { form: string; answer: object }>();
  const charges: DoubleCharge[] = [];
  const refunds: DoubleRefund[] = [];
  const state = { trouble: 'none' as Trouble, authorizations: new Set<string>(), now: () => new Date(), mostOnAPage: 100 };
  const seconds = () => Math.floor(state.now().getTime() / 1000);

  /** Newest first, within `created`, after an id, and no more than was asked for. */
  const listAnswer = <Row extends { id: string; created: number }>(rows: readonly Row[], query: URLSearchParams, show: (row: Row) => object) => {
    const newestFirst = rows.filter(({ created }) => created >= Number(query.get('created[gte]')) && created < Number(query.get('created[lt]'))).toReversed();
    const after = newestFirst.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const end = after + Math.min(Number(query.get('limit')), state.mostOnAPage);
    return { object: 'list', data: newestFirst.slice(after, end).map(show), has_more: end < newestFirst.length };
  };
  const lists: Record<string, (query: URLSearchParams) => object> = {
    '/v1/charges': (query) => listAnswer(charges, query, (charge) => ({ object: 'charge', currency: 'sgd', ...charge })),
    '/v1/refunds': (query) => listAnswer(refunds, query, ({ intent, ...refund }) => ({ object: 'refund', currency: 'sgd', payment_intent: intent, ...refund })),
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

  const answerTo = (method: string, url: string, form: URLSearchParams): { status: number; body: object } => {
    const { pathname: path, searchParams } = new URL(url, 'http://double');
    if (method === 'GET' && lists[path]) return { status: 200, body: lists[path](searchParams) };
    const [, id, deed] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const session: Session = { id: `cs_${sessions.size + 1}`, form, status: 'open' };
      sessions.set(session.id, session);
      return { status: 200, body: sessionAnswer(session) };
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const refund = {
        id: `re_${refunds.length + 1}`,
        intent: form.get('payment_intent')!,
        amount: Number(form.get('amount')),
        status: 'succeeded',
        created: seconds(),
      };
      refunds.push(refund);
      return { status: 200, body: { id: refund.id, object: 'refund' } };
    }
    const session = sessions.get(id ?? '');
    if (!session) return { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such session' } } };
    if (deed === 'expire') {
      if (session.status !== 'open') return { status: 400, body: { error: { type: 'invalid_request_error', message: 'Only open sessions can be expired' } } };
      session.status = 'expired';
    }
    return { status: 200, body: sessionAnswer(session) };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await formOf(request);
    state.authorizations.add(String(request.headers.authorization));
    const send = (status: number, body: object) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (state.trouble === 'hangs') return;
    if (state.trouble === 'fails') return send(500, { error: { type: 'api_error', message: 'down' } });
    if (state.trouble === 'refuses') return send(400, { error: { type: 'invalid_request_error', message: 'no such currency' } });
    if (state.trouble === 'drips') {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      const drip = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(drip));
      return;
    }
    const key = request.headers['idempotency-key'] as string | undefined;
    const known = key === undefined ? undefined : byKey.get(key);
    if (known && known.form !== form.toString()) return send(400, { error: { type: 'idempotency_error', message: 'other parameters' } });
    const { status, body } = known ? { status: 200, body: known.answer } : answerTo(request.method ?? '', request.url ?? '', form);
    if (key !== undefined && status === 200) byKey.set(key, { form: form.toString(), answer: body });
    if (state.trouble === 'forgetsToAnswer') {
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
    /** Somebody pays on Stripe's page. */
    pay(id: string) {
      const session = sessions.get(id)!;
      session.status = 'complete';
      const amount = Number(session.form.get('line_items[0][price_data][unit_amount]'));
      charges.push({ id: `ch_${id}`, payment_intent: `pi_${id}`, amount_captured: amount, status: 'succeeded', created: seconds() });
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
