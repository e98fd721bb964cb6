import type { Locale } from '@app/contract/locale';
import { type OrderDetail, type OrderRow, paymentProviders } from '@app/contract/orders';
import { HttpRefusal, Refusal } from '#platform/errors';
import { parseId } from '#platform/ids';
import { succeed } from '#platform/http/envelope';
import { type App, mount, mountFile } from '#platform/http/mount';
import { cancelOrder, findLedger, findOrder, findOrderPage, operationsOn, type Order, purposeName, receiptOf } from '../orders/index.ts';
import { type PaymentParts, providerNamed } from './payment.parts.ts';
import { endPages, keepNotice, openPayment, refreshOrder } from './payment.service.ts';
import type { SettleSoon } from './payment.upkeep.ts';
import { BadSignature, ProviderSilent } from './provider.ts';
import { askForRefund } from './refunds.service.ts';

/** Binding: what is older is in the export, not in the list. */
const shownMonths = 3;

export function paymentRoutes(app: App, parts: PaymentParts, settleSoon: SettleSoon): void {
  const { db, clock } = parts;

  const rowOf = (order: Order, locale: Locale): OrderRow => {
    const status = order.status === 'pending' && order.expiresAt <= clock.now() ? 'closed' : order.status;
    const { id, orderNo, createdAt, amountMinor, currency, purpose } = order;
    const purposeText = purposeName(purpose, locale);
    return {
      orderId: String(id),
      orderNo,
      time: createdAt.toISOString(),
      amountMinor,
      currency,
      status,
      purpose,
      purposeText,
      operations: operationsOn(status),
    };
  };
  const detailOf = async (order: Order, locale: Locale): Promise<OrderDetail> => {
    const row = rowOf(order, locale);
    const ledger = await findLedger(db, order.id);
    return {
      ...row,
      expiresAt: row.status === 'pending' ? order.expiresAt.toISOString() : null,
      providers: [...parts.providers.keys()],
      payments: ledger.map(({ kind, amountMinor, currency, provider, at }) => ({ kind, amountMinor, currency, provider, time: at.toISOString() })),
    };
  };
  const ownOrder = async (accountId: number, given: string): Promise<Order> => {
    const order = await findOrder(db, parseId(given));
    if (!order || order.accountId !== accountId) throw new Refusal('notFound');
    return order;
  };

  /** While the provider is silent, the order is shown as it was known last. */
  const refreshQuietly = async (orderId: number) => {
    await refreshOrder(parts, orderId).catch((thrown: unknown) => {
      if (!(thrown instanceof ProviderSilent)) throw thrown;
    });
  };

  mount(app, 'orderList', async ({ query, session, locale }) => {
    const { pageNum, pageSize } = query;
    const since = new Date(clock.now());
    since.setUTCMonth(since.getUTCMonth() - shownMonths);
    const { rows, total } = await findOrderPage(db, { accountId: session.accountId, since, pageNum, pageSize });
    return { rows: rows.map((order) => rowOf(order, locale)), total, pageNum, pageSize };
  });
  mount(app, 'orderGet', async ({ params, session, locale }) => {
    const { id } = await ownOrder(session.accountId, params.orderId);
    await refreshQuietly(id);
    return detailOf((await findOrder(db, id))!, locale);
  });
  mount(app, 'orderPay', async ({ params, body, session, locale }) => {
    const { id } = await ownOrder(session.accountId, params.orderId);
    await refreshQuietly(id);
    return { redirectUrl: await openPayment(parts, { accountId: session.accountId, orderId: id, provider: body.provider, locale }) };
  });
  mount(app, 'orderCancel', async ({ params, session, locale }) => {
    const order = await ownOrder(session.accountId, params.orderId);
    try {
      if (order.status === 'pending') await endPages(parts, order);
    } catch (thrown) {
      if (thrown instanceof ProviderSilent) throw new Refusal('providerSilent');
      throw thrown;
    }
    return detailOf(await db.transaction((tx) => cancelOrder(tx, session.accountId, order.id)), locale);
  });
  mountFile(app, 'orderReceipt', async ({ params, session, locale }) => {
    const order = await ownOrder(session.accountId, params.orderId);
    if (!operationsOn(order.status).includes('receipt')) throw new Refusal('notFound');
    const [ledger, payer] = await Promise.all([findLedger(db, order.id), parts.payerName(session.accountId)]);
    const content = await parts.receipts.run(receiptOf({ order, ledger, payer, locale }));
    return { name: `receipt-${order.orderNo}.pdf`, type: 'application/pdf', content: Buffer.from(content) };
  });
  mount(app, 'orderRefund', async ({ params, body, session, locale }) => {
    const { id } = await ownOrder(session.accountId, params.orderId);
    await refreshQuietly(id);
    await askForRefund(parts, session.accountId, id, body.reason ?? null);
    return detailOf((await findOrder(db, id))!, locale);
  });
  noticeRoute(app, parts, settleSoon);
}

/** The raw bytes matter here: they are what was signed. */
function noticeRoute({ server }: App, parts: PaymentParts, settleSoon: SettleSoon): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>('/api/pay/notify/:provider', { schema: { hide: true } as object }, async (request, reply) => {
      const name = paymentProviders.find((known) => known === request.params.provider && parts.providers.has(known));
      if (!name) throw new HttpRefusal(404);
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        const notice = providerNamed(parts, name).readNotice(raw, request.headers);
        await parts.db.transaction(async (tx) => {
          if (await keepNotice(parts, tx, name, notice)) await settleSoon(tx);
        });
      } catch (thrown) {
        if (thrown instanceof BadSignature || thrown instanceof SyntaxError) throw new HttpRefusal(400);
        throw thrown;
      }
      return reply.send(succeed(null, 'en_US'));
    });
  });
}
