import type { Locale } from '@app/contract/locale';
import { m } from '../../paraglide/messages.js';
import { overwriteGetLocale } from '../../paraglide/runtime.js';

/** A message without inputs, for callers that learn the reader's language later. */
export type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

// A server has no current language: every text names the language of its reader.
overwriteGetLocale(() => {
  throw new Error('a text was requested without a locale');
});

export { m };
