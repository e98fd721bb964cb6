import type { PaymentProviderName } from '@app/contract/orders';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { Fulfilments, ReceiptProcess } from '../orders/index.ts';
import type { PaymentProvider } from './provider.ts';

export interface PaymentParts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  providers: ReadonlyMap<PaymentProviderName, PaymentProvider>;
  fulfilments: Fulfilments;
  receipts: ReceiptProcess;
  /** Who paid, as a receipt names them. */
  payerName(accountId: number): Promise<string>;
}

export function providerNamed({ providers }: Pick<PaymentParts, 'providers'>, name: PaymentProviderName): PaymentProvider {
  const provider = providers.get(name);
  if (!provider) throw new Error(`the provider ${name} is not set up`);
  return provider;
}
