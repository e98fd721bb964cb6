import { languageTag, type Locale } from '@app/contract/locale';
import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';

interface Country {
  name: string;
  countryCode: string;
  iso: string;
}

/** Lists each country or region that has a dialling code: China first, the rest by name. */
export function listCountries(locale: Locale): Country[] {
  listed[locale] ??= createList(locale);
  return listed[locale];
}

/** @param iso two letters, as in the list */
export const isCountry = (iso: string): boolean => isSupportedCountry(iso);

const listed: Partial<Record<Locale, Country[]>> = {};

function createList(locale: Locale): Country[] {
  const names = new Intl.DisplayNames(languageTag[locale], { type: 'region' });
  const byName = new Intl.Collator(languageTag[locale]);
  const countries = getCountries().map((iso) => ({
    name: names.of(iso) ?? iso,
    countryCode: getCountryCallingCode(iso),
    iso,
  }));
  return countries.sort((a, b) => Number(b.iso === 'CN') - Number(a.iso === 'CN') || byName.compare(a.name, b.name));
}
