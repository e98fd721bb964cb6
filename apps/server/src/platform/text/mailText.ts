import type { Locale } from '@app/contract/locale';
import { m } from '#messages';

interface Correspondents {
  /** The name of the reader. */
  name: string;
  /** The name of the association. */
  site: string;
}

/** Composes the text of a mail: a greeting, the paragraphs and the association's name. */
export const composeMailText = (
  locale: Locale,
  { name, site }: Correspondents,
  paragraphs: readonly string[],
): string => `${[m.mail_greeting({ name }, { locale }), ...paragraphs, site].join('\n\n')}\n`;
