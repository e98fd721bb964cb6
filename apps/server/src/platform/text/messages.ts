import { m } from '../../paraglide/messages.js';
import { overwriteGetLocale } from '../../paraglide/runtime.js';

// A server has no current language: every text names the language of its reader.
overwriteGetLocale(() => {
  throw new Error('a text was requested without a locale');
});

export { m };
