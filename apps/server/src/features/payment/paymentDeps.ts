import type { PaymentProviderName } from '@app/contract/orders';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import type { ProcessRows } from '#platform/jobs/isolatedRows';
import type { Outbox } from '#platform/messages/outbox';
import type { Fulfilments, Payer } from '../orders/index.ts';
import type { PaymentProvider } from './provider.ts';

export interface PaymentDeps {
  db: Database;
  clock: Clock;
  publicUrl: string;
  providers: ReadonlyMap<PaymentProviderName, PaymentProvider>;
  fulfilments: Fulfilments;
  outbox: Outbox;
  processRows: ProcessRows;
  findPayer(db: Database | Transaction, accountId: number): Promise<Payer>;
}

export function getProvider({ providers }: Pick<PaymentDeps, 'providers'>, name: PaymentProviderName): PaymentProvider {
  const provider = providers.get(name);
  if (!provider) throw new Error(`the provider ${name} is not set up`);
  return provider;
}

/** Enqueues `reconcilePayments` to run as soon as the transaction commits. */
export type EnqueueSettlement = (tx: Transaction) => Promise<void>;
