import type { PaymentProviderName } from '@app/contract/orders';
import type { Locale } from '@app/contract/locale';

export interface SessionRequest {
  /** The same key returns the same page in every attempt. */
  idempotencyKey: string;
  amountMinor: number;
  currency: string;
  /** The name of the purchase in the person's language. */
  description: string;
  locale: Locale;
  /** The address to which the person returns. */
  returnUrl: string;
  /** When the session was first opened. */
  openedAt: Date;
}

export interface ProviderSession {
  sessionId: string;
  redirectUrl: string;
}

/** The state of a session as the provider reports it. */
export interface SessionStatus {
  state: 'open' | 'paid' | 'declined' | 'expired';
  /** The charge; null unless paid. */
  charge: { ref: string; amountMinor: number; currency: string } | null;
}

export interface RefundRequest {
  idempotencyKey: string;
  chargeRef: string;
  amountMinor: number;
  currency: string;
}

/** A movement of money that the provider lists. */
export interface ProviderMovement {
  /** The ledger's reference: from `getSession` for a charge, from `refund` for a refund. */
  ref: string;
  /** For a refund: the refunded charge, if the provider knows it. */
  chargeRef: string | null;
  amountMinor: number;
  currency: string;
  at: Date;
}

export interface MovementsRequest {
  kind: 'charge' | 'refund';
  /** The span includes its start and excludes its end. */
  from: Date;
  until: Date;
  /** The `next` of the previous page; null for the first page. */
  after: string | null;
}

export interface MovementsPage {
  movements: ProviderMovement[];
  /** The cursor of the next page; null after the last. */
  next: string | null;
}

/** A change of the provider's balance, with the fee that the provider kept. */
export interface ProviderTransaction {
  /** The provider's id of the transaction. */
  ref: string;
  kind: 'charge' | 'refund' | 'other';
  /** The ledger's reference of the charge or refund; null for other transactions. */
  movementRef: string | null;
  /** Before the fee: positive for money received, negative for money returned. */
  amountMinor: number;
  feeMinor: number;
  currency: string;
  at: Date;
}

export interface ProviderPayout {
  ref: string;
  amountMinor: number;
  currency: string;
  state: 'pending' | 'paid' | 'failed';
  /** The day on which the bank credits it, `YYYY-MM-DD`. */
  arrivesOn: string;
}

/** A span of time that includes its start and excludes its end, or the transactions of one payout. */
export type TransactionsRequest = ({ from: Date; until: Date } | { payoutRef: string }) & { after: string | null };

export interface TransactionsPage {
  transactions: ProviderTransaction[];
  next: string | null;
}

export interface PayoutsPage {
  payouts: ProviderPayout[];
  next: string | null;
}

export interface WebhookEvent {
  eventId: string;
  sessionId: string;
}

/** Thrown when a provider did not answer in time. The same key may be used again. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** Thrown when the provider rejected a call: nothing was done, and repeating it unchanged gives the same answer. */
export class ProviderRejected extends Error {
  override readonly name = 'ProviderRejected';
  /** The provider's error code, such as `charge_disputed`. */
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`the provider refused: ${code}`, options);
    this.code = code;
  }
}

/** Thrown for a webhook event with an invalid or old signature. */
export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature';
}

/** A payment provider. Every call returns, or throws ProviderUnavailable or ProviderRejected, within five seconds. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  createSession(request: SessionRequest): Promise<ProviderSession>;
  getSession(sessionId: string): Promise<SessionStatus>;
  /**
   * Ends a session, which then accepts no payment. One that was paid before stays paid: call `getSession` afterwards.
   */
  expire(sessionId: string): Promise<void>;
  /** @returns the provider's id of the refund, the same for the same key */
  refund(request: RefundRequest): Promise<string>;
  /** Lists the movements of a span of time in pages, without failed or attempted ones. */
  listMovements(request: MovementsRequest): Promise<MovementsPage>;
  /** Lists changes of the balance with their fees, in pages, without payouts. */
  listTransactions(request: TransactionsRequest): Promise<TransactionsPage>;
  /** Lists the payouts that were created in a span of time, in pages. */
  listPayouts(request: { from: Date; until: Date; after: string | null }): Promise<PayoutsPage>;
  /** Returns the address of a charge in the provider's dashboard; null when it has none. */
  urlOf(chargeRef: string): string | null;
  /** @throws InvalidSignature */
  parseWebhookEvent(raw: Buffer, headers: Record<string, string | string[] | undefined>): WebhookEvent;
}
