/** The languages of the product, spelled as they are stored, sent in `X-Lang` and used in `?lang=`. */
export const locales = ['zh_CN', 'en_US'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en_US';

/** A value that exists in both languages at once. */
export type Localized<Value = string> = Record<Locale, Value>;

/** BCP 47 tag, as `<html lang>`, `hreflang` and `Intl` want it. */
export const languageTag: Record<Locale, string> = { zh_CN: 'zh-CN', en_US: 'en' };

/** The same for dates and numbers: English as the association writes it, the day before the month. */
export const formatTag: Record<Locale, string> = { zh_CN: 'zh-CN', en_US: 'en-GB' };

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** The other of the two languages: what the toggle offers. */
export const otherLocale = (locale: Locale): Locale => (locale === 'zh_CN' ? 'en_US' : 'zh_CN');

/** The product's rule for a visitor without a stored choice: `zh` or `zh-CN` first means Chinese, anything else English. */
export function localeOfFirstTag(tag: string | null | undefined): Locale {
  return /^zh(-cn)?$/i.test(tag?.trim() ?? '') ? 'zh_CN' : 'en_US';
}
