import type { MessageKind } from '@app/contract/admin/messageKinds';
import { formatTag, type Locale } from '@app/contract/locale';

interface MailText {
  kind: MessageKind;
  subject: string;
  text: string;
}

const signature = { zh_CN: '\n\n亚洲智力运动协会', en_US: '\n\nAsian Mind Sports Association' };

/** Adds greeting and signature to a mail. @param name the person who is greeted */
export function composeMail(
  kind: MessageKind,
  locale: Locale,
  name: string,
  [subject, body]: readonly [string, string],
): MailText {
  const greeting = locale === 'zh_CN' ? `${name}，您好：` : `Hello ${name},`;
  return { kind, subject, text: `${greeting}\n\n${body}${signature[locale]}\n` };
}

/** Formats the last day of a membership. @param day `YYYY-MM-DD` */
export const formatDay = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(formatTag[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
