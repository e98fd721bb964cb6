import type { MessageKind } from '@app/contract/admin/messageKinds';
import { formatTag, type Locale, type Localized } from '@app/contract/locale';
import { formatMoney } from '@app/contract/money';
import { orderNames, type PersonNames } from '@app/contract/names';
import { m } from '#messages';
import { composeMailText } from '#platform/text/mailText';
import type { EventTerms } from './eventTerms.ts';

/** The kinds of mails about an entry, after `entry.`. */
export type EntryMail =
  | 'entered'
  | 'waiting'
  | 'offered'
  | 'offerExpired'
  | 'unpaid'
  | 'partnersMissing'
  | 'completed'
  | 'declined'
  | 'moved'
  | 'notPlaced'
  | 'withdrawn'
  | 'notEligible'
  | 'feeChanged'
  | 'partnerLeft'
  | 'endedByPartner'
  | 'cancelled'
  | 'startProblem';

export interface MailDetails {
  event: EventTerms;
  /** Until when a place is held. */
  until?: Date;
  refund?: { amountMinor: number; currency: string } | null;
  /** Requirements that are not met. */
  reasons?: Localized;
  /** Why the event was cancelled. */
  reason?: Localized;
  /** The partner who left. */
  partner?: PersonNames;
}

interface Correspondents {
  /** Whom the mail greets. */
  name: string;
  /** The association's name. */
  site: string;
  link: string;
}

export interface Mail {
  kind: MessageKind;
  subject: string;
  text: string;
}

/** A mail to players, and what their devices show of it. */
export interface PlayersMail extends Mail {
  notice: { text: string; link: string };
}

/** Formats a moment in a zone, with its name. */
export function momentText(locale: Locale, at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(formatTag[locale], {
    ...{ year: 'numeric', month: 'long', day: 'numeric', weekday: 'short', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  }).format(at);
}

/** Composes a mail about an entry. @param names of the players, as the language writes a list */
export function entryMail(
  kind: EntryMail,
  locale: Locale,
  { name, site, link, names }: Correspondents & { names: string },
  { event, until, refund, reasons, reason, partner }: MailDetails,
): PlayersMail {
  const title = event.title[locale];
  const inputs = {
    ...{ title, names, venue: event.venue[locale] },
    until: until ? momentText(locale, until, event.timeZone) : '',
    begins: momentText(locale, event.startTime, event.timeZone),
    reasons: reasons?.[locale] ?? '',
    reason: reason?.[locale] ?? '',
    partner: partner ? orderNames(locale, partner).lead : '',
  };
  const paragraphs = [m[`mail_entry_${kind}_text`](inputs, { locale })];
  if (refund && refund.amountMinor > 0) {
    const amount = formatMoney(refund.amountMinor, refund.currency, formatTag[locale]);
    paragraphs.push(m.mail_entry_refund({ amount }, { locale }));
  }
  return {
    kind: `entry.${kind}`,
    subject: m[`mail_entry_${kind}_subject`]({ title }, { locale }),
    text: composeMailText(locale, { name, site }, [...paragraphs, link]),
    notice: { text: paragraphs.join(' '), link },
  };
}

/** Composes the mail that invites a partner. @param by the name of the person who invites */
export function invitationMail(
  locale: Locale,
  { name, site, link, by }: Correspondents & { by: string },
  event: EventTerms,
): Mail {
  const title = event.title[locale];
  const begins = momentText(locale, event.startTime, event.timeZone);
  const paragraph = m.mail_entry_invited_text({ title, by, begins, venue: event.venue[locale] }, { locale });
  return {
    kind: 'entry.invited',
    subject: m.mail_entry_invited_subject({ title, by }, { locale }),
    text: composeMailText(locale, { name, site }, [paragraph, link]),
  };
}
