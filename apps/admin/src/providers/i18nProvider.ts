import { type Locale, locales } from '@app/contract/locale';
import type { I18nProvider } from 'react-admin';
import { currentLocale, showInLanguage } from './language.ts';
import { text, translate } from './texts.ts';

/** Creates the i18n provider. The language toggle loads the texts before it, and reloads localized data after it. */
export function createI18nProvider(): I18nProvider {
  showInLanguage(currentLocale(), { remember: false });
  return {
    translate: (key, values) => translate(key, values),
    async changeLocale(locale: string) {
      if (locale !== currentLocale()) showInLanguage(locale as Locale, { remember: true });
    },
    getLocale: currentLocale,
    getLocales: () => locales.map((locale) => ({ locale, name: text(`enums.language.${locale}`) })),
  };
}
