import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

const diallingCodes = [...new Set(getCountries().map((iso) => getCountryCallingCode(iso)))];
const phone = /^[+\d\s().-]+$/;
const minDigits = 5;
const maxDigits = 18;

/**
 * Returns the numbers that a typed phone number can mean: with a dialling code as typed, and without one in every
 * country. @returns dialling code and national number in digits; empty for other texts
 */
export function phonesMeantBy(typed: string): string[] {
  if (!phone.test(typed)) return [];
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length < minDigits || digits.length > maxDigits) return [];
  if (typed.trim().startsWith('+')) return [digits];
  const national = digits.replace(/^0/, '');
  return [digits, ...diallingCodes.map((code) => `${code}${national}`)];
}
