import path from 'node:path';
import { formatTag, languageTag, type Locale } from '@app/contract/locale';
import { formatMoney } from '@app/contract/money';
import { zoneName } from '@app/contract/timeZones';
import { m, type Text } from '#messages';
import { WorkerProcess } from '#platform/workerProcess';
import type { LedgerEntry, Order } from './orders.queries.ts';
import { paidMinorOf } from './orderStatus.rules.ts';
import type { ReceiptJob } from './receiptWorker.ts';

export type ReceiptProcess = WorkerProcess<ReceiptJob, Uint8Array>;
export const startReceiptProcess = (): ReceiptProcess =>
  new WorkerProcess({ script: path.join(import.meta.dirname, 'receiptWorker.ts') });

const providerNames: Record<string, Text> = {
  sandbox: m.receipt_provider_sandbox,
  stripe: m.receipt_provider_stripe,
  manual: m.receipt_provider_manual,
};

interface Receipt {
  order: Order;
  ledger: readonly LedgerEntry[];
  /** The name of the order's purpose. */
  purpose: string;
  /** What exactly was paid for; '' when it is unknown. */
  subject: string;
  payer: string;
  /** The association's name. */
  issuer: string;
  locale: Locale;
  /** The association's, in which the time of payment is printed. */
  timeZone: string;
}

/** Composes the texts of a receipt. Its amounts come from the ledger. */
export function composeReceipt(receipt: Receipt): ReceiptJob {
  const { order, ledger, purpose, subject, payer, issuer, locale, timeZone } = receipt;
  const options = { locale };
  const money = (amountMinor: number) => formatMoney(amountMinor, order.currency, formatTag[locale]);
  const refunds = ledger.filter(({ kind }) => kind === 'refund');
  const day = new Intl.DateTimeFormat(formatTag[locale], { dateStyle: 'medium', timeZone });
  const moment = new Intl.DateTimeFormat(formatTag[locale], { dateStyle: 'long', timeStyle: 'short', timeZone });
  const paidAt = order.paidAt ?? order.createdAt;
  const lines: ReceiptJob['lines'] = [
    [m.receipt_order_number({}, options), order.orderNo],
    [m.receipt_purpose({}, options), purpose],
    ...(subject === '' ? [] : [[m.receipt_subject({}, options), subject] satisfies ReceiptJob['lines'][number]]),
    [m.receipt_payer({}, options), payer],
    [m.receipt_paid_at({}, options), `${moment.format(paidAt)} (${zoneName(timeZone, formatTag[locale], paidAt)})`],
    [
      m.receipt_method({}, options),
      [...new Set(ledger.map(({ provider }) => providerNames[provider]?.({}, options)))].join(', '),
    ],
  ];
  if (refunds.length > 0) lines.push([m.receipt_paid({}, options), money(order.amountMinor)]);
  for (const { at, amountMinor } of refunds)
    lines.push([m.receipt_refunded({ day: day.format(at) }, options), money(amountMinor)]);
  const total: ReceiptJob['total'] = [m.receipt_total({}, options), money(paidMinorOf(ledger))];
  return {
    title: m.receipt_title({}, options),
    issuer,
    lines,
    total,
    note: m.receipt_note({}, options),
    language: languageTag[locale],
    createdAt: paidAt,
  };
}
