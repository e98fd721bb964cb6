import type { MessageKind } from '@app/contract/admin/messageKinds';
import { formatTag, type Locale } from '@app/contract/locale';
import { formatMoney } from '@app/contract/money';
import type { RefundConsequence } from '@app/contract/orders';
import { m } from '#messages';
import { composeMailText } from '#platform/text/mailText';

/**
 * `done`: the provider accepted the refund. `refused`: finance rejected it. `settled`: finance returned the money in
 * another way, such as by bank transfer.
 */
export type RefundMailKind = 'done' | 'refused' | 'settled';

interface Details {
  name: string;
  /** The association's name. */
  site: string;
  orderNo: string;
  amountMinor: number;
  currency: string;
  /** The note of finance; empty when there is none. */
  note: string;
  /** The reason of staff who started the refund. */
  reason: string | null;
  consequence: RefundConsequence | null;
  /** The part of the order that stays paid. */
  remainingMinor: number;
  link: string;
}

interface Mail {
  kind: MessageKind;
  subject: string;
  text: string;
}

/** Composes the mail that informs a person of the outcome of a refund. */
export function refundMail(
  kind: RefundMailKind,
  locale: Locale,
  { name, site, orderNo, amountMinor, currency, note, reason, consequence, remainingMinor, link }: Details,
): Mail {
  const amount = formatMoney(amountMinor, currency, formatTag[locale]);
  const options = { locale };
  const paragraphs = [m[`mail_refund_${kind}_text`]({ orderNo, amount, note }, options)];
  if (kind !== 'refused') {
    const remaining = formatMoney(remainingMinor, currency, formatTag[locale]);
    if (reason) paragraphs.push(m.mail_refund_reason({ reason }, options));
    if (remainingMinor > 0) paragraphs.push(m.mail_refund_part({ remaining }, options));
    if (consequence !== null) paragraphs.push(m[`mail_refund_consequence_${consequence}`]({}, options));
  }
  return {
    kind: `refund.${kind}`,
    subject: m[`mail_refund_${kind}_subject`]({}, options),
    text: composeMailText(locale, { name, site }, [...paragraphs, link]),
  };
}
