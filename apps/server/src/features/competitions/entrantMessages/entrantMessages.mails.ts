import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import { composeMailText } from '#platform/text/mailText';
import type { PlayersMail } from '../entries/messages/entries.mails.ts';
import type { PlayersGreeting } from '../entries/messages/messages.service.ts';
import type { EventRecord } from '../events/eventRecords.queries.ts';
import type { EntrantMessage } from './entrantMessages.queries.ts';

/** Composes the mail with a message of an officer to players. */
export function entrantMail(
  locale: Locale,
  { name, site, names, link }: PlayersGreeting & { link: string },
  event: Pick<EventRecord, 'title'>,
  message: Pick<EntrantMessage, 'subject' | 'text'>,
): PlayersMail {
  const title = event.title[locale];
  const text = message.text[locale];
  return {
    kind: 'entry.message',
    subject: message.subject[locale],
    text: composeMailText(locale, { name, site }, [
      text,
      m.mail_entry_message_about({ title, names }, { locale }),
      link,
    ]),
    notice: { text, link },
  };
}
