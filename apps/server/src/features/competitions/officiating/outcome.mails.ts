import type { EventRecord } from '../events/eventRecords.queries.ts';
import type { PlayersGreeting } from '../entries/messages/messages.service.ts';
import type { PlayersMail } from '../entries/messages/entries.mails.ts';
import type { Locale, Localized } from '@app/contract/locale';
import { m } from '#messages';
import { composeMailText } from '#platform/text/mailText';

/** Composes the mail that tells players their published result. */
export function resultMail(
  locale: Locale,
  { name, site, names, link }: PlayersGreeting & { link: string },
  event: Pick<EventRecord, 'title'>,
  { rank, score }: { rank: number; score: string },
): PlayersMail {
  const title = event.title[locale];
  const text = m.mail_result_text({ title, names, rank, score }, { locale });
  return {
    kind: 'result.published',
    subject: m.mail_result_subject({ title }, { locale }),
    text: composeMailText(locale, { name, site }, [text, link]),
    notice: { text, link },
  };
}

/** Composes the mail that tells players what their corrected result is now, and why. */
export function correctionMail(
  locale: Locale,
  { name, site, names, link }: PlayersGreeting & { link: string },
  event: Pick<EventRecord, 'title'>,
  { rank, result, points, reason }: { rank: number; result: string; points: number; reason: Localized },
): PlayersMail {
  const title = event.title[locale];
  const text = m.mail_result_corrected_text({ title, names, rank, result, points, reason: reason[locale] }, { locale });
  return {
    kind: 'result.corrected',
    subject: m.mail_result_corrected_subject({ title }, { locale }),
    text: composeMailText(locale, { name, site }, [text, link]),
    notice: { text, link },
  };
}
