import type { MessageKind } from '@app/contract/admin/messageKinds';
import { feeConditionOf } from '@app/contract/feeCondition';
import { formatTag, type Locale, type Localized } from '@app/contract/locale';
import { formatMoney } from '@app/contract/money';
import { arrangeNames, type PersonNames } from '@app/contract/names';
import { zoneCity } from '@app/contract/zoneCities';
import { m } from '#messages';
import { composeMailText } from '#platform/text/mailText';
import type { EventPlace } from '../../events/events.tables.ts';
import type { Entry } from '../entries.queries.ts';
import { answerableUntil } from '../partners/partners.rules.ts';
import type { EventRecord } from '../../events/eventRecords.queries.ts';

/** The kinds of mails about an entry, after `entry.`. */
export type EntryMail =
  | 'entered'
  | 'waiting'
  | 'offered'
  | 'offerEnds'
  | 'partnersAwaited'
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

/** The mails about an entry that has ended but can be made again. */
const mailsAfterEnd: ReadonlySet<EntryMail> = new Set(['offerExpired', 'unpaid', 'partnersMissing', 'feeChanged']);

export interface MailDetails {
  event: EventRecord;
  /** Whether the event takes entries now. */
  canEnterAgain: boolean;
  /** The place and time of the event that the players know, before it was moved. */
  before?: EventPlace;
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

/** Formats a moment in a zone, followed by the name of the zone's place. */
export function formatMoment(locale: Locale, moment: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat(formatTag[locale], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(moment);
  return m.mail_time_in_place({ time, place: zoneCity(timeZone, locale) }, { locale });
}

/** Composes a mail about an entry. @param names of the players, as the language writes a list */
export function composeEntryMail(
  kind: EntryMail,
  locale: Locale,
  { name, site, link, names }: Correspondents & { names: string },
  { event, canEnterAgain, before, until, refund, reasons, reason, partner }: MailDetails,
): PlayersMail {
  const title = event.title[locale];
  const inputs = {
    title,
    names,
    venue: event.venue[locale],
    until: until ? formatMoment(locale, until, event.timeZone) : '',
    begins: formatMoment(locale, event.startTime, event.timeZone),
    reasons: reasons?.[locale] ?? '',
    reason: reason?.[locale] ?? '',
    partner: partner ? arrangeNames(locale, partner).lead : '',
    changes: before ? listChangedFacts(locale, event, before).join('\n') : '',
  };
  const paragraphs = [m[`mail_entry_${kind}_text`](inputs, { locale })];
  if (kind === 'partnerLeft' && until) paragraphs.push(m.mail_entry_partnerLeft_held(inputs, { locale }));
  if (refund && refund.amountMinor > 0) {
    const amount = formatMoney(refund.amountMinor, refund.currency, formatTag[locale]);
    paragraphs.push(m.mail_entry_refund({ amount }, { locale }));
  }
  if (mailsAfterEnd.has(kind))
    paragraphs.push(canEnterAgain ? m.mail_entry_again({}, { locale }) : m.mail_entry_closed({}, { locale }));
  return {
    kind: `entry.${kind}`,
    subject: m[`mail_entry_${kind}_subject`]({ title }, { locale }),
    text: composeMailText(locale, { name, site }, [...paragraphs, link]),
    notice: { text: paragraphs.join(' '), link },
  };
}

/** Returns lines with the start and the venue, and for every changed value also the former one. */
function listChangedFacts(locale: Locale, event: EventRecord, before: EventPlace): string[] {
  const format = (moment: Date | string, zone: string) => formatMoment(locale, new Date(moment), zone);
  const attendance = (online: boolean) =>
    online ? m.mail_entry_online({}, { locale }) : m.mail_entry_on_site({}, { locale });
  const facts = [
    {
      label: m.mail_entry_begins({}, { locale }),
      now: format(event.startTime, event.timeZone),
      old: format(before.startTime, before.timeZone),
      isAlwaysShown: true,
    },
    {
      label: m.mail_entry_ends({}, { locale }),
      now: format(event.endTime, event.timeZone),
      old: format(before.endTime, before.timeZone),
      isAlwaysShown: false,
    },
    {
      label: m.mail_entry_venue({}, { locale }),
      now: event.venue[locale],
      old: before.venue[locale],
      isAlwaysShown: true,
    },
    {
      label: m.mail_entry_manner({}, { locale }),
      now: attendance(event.online),
      old: attendance(before.online),
      isAlwaysShown: false,
    },
  ];
  return facts
    .filter(({ now, old, isAlwaysShown }) => isAlwaysShown || now !== old)
    .map(({ label, now, old }) =>
      now === old
        ? m.mail_entry_fact({ label, now }, { locale })
        : m.mail_entry_changed_fact({ label, now, old }, { locale }),
    );
}

/** What is to be paid for an entry. */
export interface OpenOrder {
  id: number;
  amountMinor: number;
  currency: string;
  expiresAt: Date;
}

/**
 * Composes the mail to the account that pays for an entry. @param names of the players, as the language writes a list
 */
export function composePaymentMail(
  locale: Locale,
  { name, site, link, names }: Correspondents & { names: string },
  { title: titles, timeZone }: EventRecord,
  { amountMinor, currency, expiresAt }: OpenOrder,
): PlayersMail {
  const title = titles[locale];
  const amount = formatMoney(amountMinor, currency, formatTag[locale]);
  const until = formatMoment(locale, expiresAt, timeZone);
  const paragraph = m.mail_entry_payment_text({ title, names, amount, until }, { locale });
  return {
    kind: 'entry.payment',
    subject: m.mail_entry_payment_subject({ title }, { locale }),
    text: composeMailText(locale, { name, site }, [paragraph, link]),
    notice: { text: paragraph, link },
  };
}

/**
 * Composes the mail that invites a partner. The recipient may not know the sender, so the subject contains no words of
 * the sender, and a separate link ends all invitations to the address (RFC 8058).
 *
 * @param by the name of the person who invites and pays
 * @param stopLink the call that ends the invitations
 */
export function composeInvitation(
  locale: Locale,
  { name, site, link, stopLink, by }: Correspondents & { stopLink: string; by: string },
  event: EventRecord,
  entry: Pick<Entry, 'state' | 'heldUntil'>,
): Mail & { headers: Record<string, string> } {
  const title = event.title[locale];
  const begins = formatMoment(locale, event.startTime, event.timeZone);
  const until = formatMoment(locale, answerableUntil(event, entry), event.timeZone);
  const answer = entry.state === 'waiting' ? m.mail_entry_invited_waiting : m.mail_entry_invited_until;
  const paragraphs = [
    m.mail_entry_invited_text({ title, by, begins, venue: event.venue[locale] }, { locale }),
    partnerFeeText(locale, event, by),
    answer({ until }, { locale }),
    m.mail_entry_invited_link({}, { locale }),
  ];
  return {
    kind: 'entry.invited',
    subject: m.mail_entry_invited_subject({ title }, { locale }),
    text: composeMailText(locale, { name, site }, [...paragraphs, link, m.mail_entry_invited_stop({}, { locale })]),
    headers: { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** Returns the sentence about an invited partner's fee, and about who pays it. */
function partnerFeeText(locale: Locale, event: EventRecord, by: string): string {
  if (!event.feeAmountMinor || event.feeCurrency === null) return m.mail_entry_invited_free({}, { locale });
  const amount = formatMoney(event.feeAmountMinor, event.feeCurrency, formatTag[locale]);
  const condition = feeConditionOf(event);
  const text = condition ? m[`mail_entry_invited_fee_${condition}`] : m.mail_entry_invited_fee;
  return text({ amount, by }, { locale });
}
