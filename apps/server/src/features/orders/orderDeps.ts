import type { Locale } from '@app/contract/locale';
import type { OrderDetail, PaymentProviderName } from '@app/contract/orders';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import type { Order } from './orders.queries.ts';
import type { Fulfilments } from './orders.service.ts';
import type { ReceiptProcess } from './receipts.ts';

/** The person who pays for an order. */
export interface Payer {
  /**
   * Returns the name on receipts in a language: the reviewed name, the name on the application, or else the username.
   */
  nameIn(locale: Locale): string;
  /** The name with which mails in `locale` greet the person. */
  salutation: string;
  /** Null when no address is known, such as after the account was closed. */
  email: string | null;
  locale: Locale;
}

/** How an order is being paid or refunded. */
export interface PaymentState extends Pick<OrderDetail, 'refund' | 'providers'> {
  /** Whether the last attempt to pay was declined. */
  isDeclined: boolean;
}

interface NewSession {
  accountId: number;
  orderId: number;
  provider: PaymentProviderName;
  locale: Locale;
}

/** The actions of orders at payment providers. */
export interface PaymentActions {
  /** Updates an order from its provider. While the provider is unavailable, the order keeps its last known state. */
  refresh(orderId: number): Promise<void>;
  findState(orderId: number): Promise<PaymentState>;
  /** @returns the address of the provider's page. @throws BusinessError conflict, providerUnavailable */
  createSession(session: NewSession): Promise<string>;
  /** Closes the provider's pages of a pending order. @throws BusinessError providerUnavailable */
  expireSessions(order: Order): Promise<void>;
  /** Returns the page of a charge at its provider; null when it has none. */
  findUrl(provider: string, chargeRef: string): string | null;
  /** @throws BusinessError notFound, conflict */
  requestRefund(accountId: number, orderId: number, reason: string | null): Promise<void>;
}

export interface OrderDeps {
  db: Database;
  clock: Clock;
  receipts: ReceiptProcess;
  payments: PaymentActions;
  fulfilments: Fulfilments;
  findPayer(db: Database | Transaction, accountId: number): Promise<Payer>;
}
