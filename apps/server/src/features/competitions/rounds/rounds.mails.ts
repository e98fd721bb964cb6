import type { EventRecord } from '../events/eventRecords.queries.ts';
import { formatMoment, type PlayersMail } from '../entries/messages/entries.mails.ts';
import type { PlayersGreeting } from '../entries/messages/messages.service.ts';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import { composeMailText } from '#platform/text/mailText';

/** Where an entry plays in a round. */
export interface Seating {
  number: number;
  table: number;
  startTime: Date;
  /** `first` moves first; `table` sits with several others; `bye` does not play. */
  side: 'first' | 'second' | 'table' | 'bye';
}

/** Composes the mail that tells players where they play. @param opponents their names, as the language lists them */
export function seatingMail(
  locale: Locale,
  { name, site, names, link, opponents }: PlayersGreeting & { link: string; opponents: string },
  event: EventRecord,
  { number, table, startTime, side }: Seating,
): PlayersMail {
  const title = event.title[locale];
  const begins = formatMoment(locale, startTime, event.timeZone);
  const text = m[`mail_round_${side}`]({ title, names, number, table, opponents, begins }, { locale });
  return {
    kind: 'round.paired',
    subject: m.mail_round_subject({ title, number }, { locale }),
    text: composeMailText(locale, { name, site }, [text, link]),
    notice: { text, link },
  };
}
