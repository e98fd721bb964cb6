import type { Locale } from '@app/contract/locale';
import { findNames } from '../dictionary/index.ts';
import { findSiteNames } from '../siteNames/index.ts';
import type { OrderDeps } from './orderDeps.ts';
import { findLedger, type Order } from './orders.queries.ts';
import { describeSubject } from './orders.service.ts';
import { composeReceipt } from './receipts.ts';

interface ReceiptFile {
  name: string;
  type: string;
  content: Buffer;
}

/** Creates the PDF of an order's receipt in a language. */
export async function createReceipt(deps: OrderDeps, order: Order, locale: Locale): Promise<ReceiptFile> {
  const [ledger, payer, { name }, nameOf, subject] = await Promise.all([
    findLedger(deps.db, order.id),
    deps.findPayer(deps.db, order.accountId),
    findSiteNames(deps.db),
    findNames(deps.db, ['orderPurpose'], locale),
    describeSubject(deps, order, locale),
  ]);
  const content = await deps.receipts.run(
    composeReceipt({
      order,
      ledger,
      purpose: nameOf('orderPurpose', order.purpose),
      subject,
      payer: payer.nameIn(locale),
      issuer: name[locale],
      locale,
      timeZone: deps.clock.timeZone,
    }),
  );
  return { name: `receipt-${order.orderNo}.pdf`, type: 'application/pdf', content: Buffer.from(content) };
}
