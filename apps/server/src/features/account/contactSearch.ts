import { getCountries, getCountryCallingCode, validatePhoneNumberLength } from 'libphonenumber-js/min';

const phone = /^[+\d\s().-]+$/;
const minDigits = 5;
const maxDigits = 18;

/**
 * Returns the numbers that a typed phone number can mean: with a dialling code as typed, and without one in every
 * country whose numbers have this length.
 *
 * @returns dialling code and national number in digits; empty for other texts
 */
export function findPossiblePhones(typed: string): string[] {
  if (!phone.test(typed)) return [];
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length < minDigits || digits.length > maxDigits) return [];
  if (typed.trim().startsWith('+')) return [digits];
  const national = digits.replace(/^0/, '');
  const countries = getCountries().filter((iso) => validatePhoneNumberLength(national, iso) === undefined);
  return [...new Set([digits, ...countries.map((iso) => `${getCountryCallingCode(iso)}${national}`)])];
}
