import type { Locale } from '@app/contract/locale';
import type { Database } from '#platform/database/client';
import { findNames } from '../dictionary/index.ts';
import { findSiteNames } from '../siteNames/index.ts';
import { findAllOrders, findLedger } from './orders.queries.ts';
import { describeSubject, type Fulfilments } from './orders.service.ts';
import { operationsOn } from './orderStatus.rules.ts';
import { composeReceipt } from './receipts.ts';

/**
 * Reads all orders of an account with their movements and receipts for its export. Older orders are shown nowhere else.
 */
export async function exportOrders(
  deps: { db: Database; fulfilments: Fulfilments },
  { accountId, locale, payer, timeZone }: { accountId: number; locale: Locale; payer: string; timeZone: string },
) {
  const { db } = deps;
  const found = await findAllOrders(db, accountId);
  const nameOf = await findNames(db, ['orderPurpose'], locale);
  const issuer = (await findSiteNames(db)).name[locale];
  return Promise.all(
    found.map(async (order) => {
      const { id, orderNo, purpose, amountMinor, currency, status, createdAt, paidAt } = order;
      const ledger = await findLedger(db, id);
      const payments = ledger.map(({ kind, amountMinor: amount, currency: paidIn, provider, at }) => ({
        kind,
        amountMinor: amount,
        currency: paidIn,
        provider,
        at,
      }));
      const subject = await describeSubject(deps, order, locale);
      const receipt = operationsOn(status).includes('receipt')
        ? composeReceipt({
            order,
            ledger,
            purpose: nameOf('orderPurpose', purpose),
            subject,
            payer,
            issuer,
            locale,
            timeZone,
          })
        : null;
      return {
        orderNo,
        purpose,
        subject,
        amountMinor,
        currency,
        status,
        createdAt,
        paidAt,
        payments,
        receipt: receipt && {
          title: receipt.title,
          issuer: receipt.issuer,
          lines: [...receipt.lines, receipt.total],
          note: receipt.note,
        },
      };
    }),
  );
}
