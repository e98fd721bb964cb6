import type { Locale } from '@app/contract/locale';
import { m } from '#messages';

/** Composes the text of a mail: a greeting, the paragraphs and the association's name. @param name of the reader */
export const composeMailText = (locale: Locale, name: string, paragraphs: readonly string[]): string =>
  `${[m.mail_greeting({ name }, { locale }), ...paragraphs, m.site_name({}, { locale })].join('\n\n')}\n`;
