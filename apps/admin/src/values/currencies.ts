import { chargeableCurrencies } from '@app/contract/fees';
import { currentLanguageTag } from '../providers/language.ts';

/** Returns the currencies in which fees can be charged, each with its code and its name in the reader's language. */
export function currencyChoices(): { id: string; name: string }[] {
  const names = new Intl.DisplayNames(currentLanguageTag(), { type: 'currency' });
  return chargeableCurrencies.map((id) => ({ id, name: `${id} · ${names.of(id)}` }));
}
