import type { PaymentProviderName } from '@app/contract/orders';
import type { Locale } from '@app/contract/locale';

export interface PageRequest {
  /** The same key opens the same page, however often it is asked. */
  idempotencyKey: string;
  amountMinor: number;
  currency: string;
  /** What is paid for, in the person's language. */
  description: string;
  locale: Locale;
  /** Where the person comes back to. */
  returnUrl: string;
  /** When it was opened first. */
  openedAt: Date;
}

export interface OpenedPage {
  sessionId: string;
  redirectUrl: string;
}

/** How a session stands, in the provider's own words when asked. */
export interface SessionStanding {
  state: 'open' | 'paid' | 'declined' | 'expired';
  /** What was charged; null unless paid. */
  charge: { ref: string; amountMinor: number; currency: string } | null;
}

export interface RefundRequest {
  idempotencyKey: string;
  chargeRef: string;
  amountMinor: number;
  currency: string;
}

/** Money that the provider says it moved. */
export interface ProviderMovement {
  /** As the ledger calls it: what `ask` gave of a charge, what `refund` gave of a refund. */
  ref: string;
  /** Of a refund: the charge that it gives back, where the provider knows it. */
  chargeRef: string | null;
  amountMinor: number;
  currency: string;
  at: Date;
}

export interface MovementsRequest {
  kind: 'charge' | 'refund';
  /** From this instant on, and before that one. */
  from: Date;
  until: Date;
  /** What the page before said; null for the first. */
  after: string | null;
}

export interface MovementsPage {
  movements: ProviderMovement[];
  /** Asks for what follows; null when that was all. */
  next: string | null;
}

export interface Notice {
  eventId: string;
  sessionId: string;
}

/** A provider that did not answer, or not in its time. The same key may be used again. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
}

/** A notice that the provider did not sign, or signed long ago. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** What is wanted of a provider. Every call answers, or throws ProviderSilent, within five seconds. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  openPage(request: PageRequest): Promise<OpenedPage>;
  ask(sessionId: string): Promise<SessionStanding>;
  /** From then on nobody can pay there. A page that was paid meanwhile stays paid: ask afterwards. */
  expire(sessionId: string): Promise<void>;
  /** @returns the provider's id of the refund, the same for the same key */
  refund(request: RefundRequest): Promise<string>;
  /** What it moved in a span of time, a page at a time. Not what failed, nor what was only tried. */
  listMovements(request: MovementsRequest): Promise<MovementsPage>;
  /** @throws BadSignature */
  readNotice(raw: Buffer, headers: Record<string, string | string[] | undefined>): Notice;
}
