import { useState } from 'react';
import type { httpApi } from '../../../api/httpApi.ts';
import type { Fields } from '../../../forms/useFields.ts';
import { m } from '../../../paraglide/messages.js';
import { showSuccess } from '../../../ui/messages.ts';
import { codeRequired, phoneRequired, smsSent } from '../accountWords.ts';
import { chosenDiallingCode } from './useCountries.ts';

interface Phone {
  phone: string;
  countryCode: string;
}

/**
 * Holds the state of a new phone number and of the code that verifies it.
 *
 * @param requestCode requests a code
 * @param onSendError receives the error when no code was sent
 */
export function useNewPhone(
  fields: Fields<'phone' | 'countryCode' | 'code'>,
  requestCode: (phone: Phone) => ReturnType<typeof httpApi<'registerSms'>>,
  onSendError: (thrown: unknown) => void = () => {},
) {
  const [uuid, setUuid] = useState<string | null>(null);
  const [phone, code] = [fields.values.phone.trim(), fields.values.code.trim()];
  const phoneProblem = phone === '' ? phoneRequired() : undefined;
  const codeProblem = code === '' ? codeRequired() : uuid === null ? m.account_get_code_first() : undefined;

  const send = async (): Promise<boolean> => {
    if (!fields.showProblems({ phone: phoneProblem })) return false;
    try {
      setUuid((await requestCode({ phone, countryCode: await chosenDiallingCode(fields.values.countryCode) })).uuid);
    } catch (thrown) {
      fields.applyError(thrown, { countryCode: 'phone' });
      onSendError(thrown);
      throw thrown;
    }
    showSuccess(smsSent());
    return true;
  };

  return { phone, code, uuid, problems: { phone: phoneProblem, code: codeProblem }, send };
}
