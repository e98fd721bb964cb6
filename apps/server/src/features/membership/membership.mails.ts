import type { MessageKind } from '@app/contract/admin/messageKinds';
import { formatTag, type Locale } from '@app/contract/locale';
import { composeMailText } from '#platform/text/mailText';

interface MailText {
  kind: MessageKind;
  subject: string;
  text: string;
}

/** Adds greeting and signature to a mail. @param name the person who is greeted @param site the association's name */
export function composeMail(
  kind: MessageKind,
  locale: Locale,
  { name, site }: { name: string; site: string },
  [subject, body]: readonly [string, string],
): MailText {
  return { kind, subject, text: composeMailText(locale, { name, site }, [body]) };
}

/** Formats the last day of a membership. @param day `YYYY-MM-DD` */
export const formatDay = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(formatTag[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
