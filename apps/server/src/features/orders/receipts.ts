import path from 'node:path';
import { formatTag, languageTag, type Locale } from '@app/contract/locale';
import { formatMoney } from '@app/contract/money';
import { orderPurposeNames } from '@app/contract/orderNames';
import { WorkerProcess } from '#platform/workerProcess';
import type { LedgerEntry, Order } from './orders.queries.ts';
import type { ReceiptJob } from './receiptWorker.ts';

export type ReceiptProcess = WorkerProcess<ReceiptJob, Uint8Array>;
export const startReceiptProcess = (): ReceiptProcess =>
  new WorkerProcess({ script: path.join(import.meta.dirname, 'receiptWorker.ts') });

const words = {
  zh_CN: {
    title: '收据',
    issuer: '亚洲智力运动协会',
    orderNo: '订单号',
    for: '用途',
    payer: '付款人',
    paidAt: '支付时间',
    by: '支付方式',
    providers: { sandbox: '沙盒（不产生费用）', stripe: 'Stripe', manual: '其他方式退款' },
    refunded: '已退款',
    total: '实收金额',
    note: '本收据由系统生成，无需签章。',
  },
  en_US: {
    title: 'Receipt',
    issuer: 'Asian Mind Sports Association',
    orderNo: 'Order number',
    for: 'Purpose',
    payer: 'Paid by',
    paidAt: 'Paid on',
    by: 'Payment method',
    providers: {
      sandbox: 'Sandbox (no real payment)',
      stripe: 'Stripe',
      manual: 'Refunded another way',
    },
    refunded: 'Refunded',
    total: 'Amount received',
    note: 'This receipt was generated automatically and is valid without a signature.',
  },
};

interface Receipt {
  order: Order;
  ledger: readonly LedgerEntry[];
  payer: string;
  locale: Locale;
}

/** Creates the texts of a receipt from the ledger alone. */
export function createReceipt({ order, ledger, payer, locale }: Receipt): ReceiptJob {
  const say = words[locale];
  const sum = (kind: LedgerEntry['kind']) =>
    ledger.filter((entry) => entry.kind === kind).reduce((total, { amountMinor }) => total + amountMinor, 0);
  const [charged, refunded] = [sum('charge'), sum('refund')];
  const moment = new Intl.DateTimeFormat(formatTag[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const paidAt = order.paidAt ?? order.createdAt;
  const lines: ReceiptJob['lines'] = [
    [say.orderNo, order.orderNo],
    [say.for, orderPurposeNames[order.purpose][locale]],
    [say.payer, payer],
    [say.paidAt, `${moment.format(paidAt)} (UTC)`],
    [
      say.by,
      [...new Set(ledger.map(({ provider }) => say.providers[provider as keyof typeof say.providers]))].join(', '),
    ],
  ];
  if (refunded > 0) lines.push([say.refunded, formatMoney(refunded, order.currency, formatTag[locale])]);
  const total: ReceiptJob['total'] = [say.total, formatMoney(charged - refunded, order.currency, formatTag[locale])];
  return {
    title: say.title,
    issuer: say.issuer,
    lines,
    total,
    note: say.note,
    language: languageTag[locale],
    createdAt: paidAt,
  };
}
