import { required, TextInput, useTranslate } from 'react-admin';
import { minorFromText } from '../values/money.ts';

interface Props {
  source: string;
  /** ISO 4217 */
  currency: string;
  maxMinor: number;
  helperText: string;
  readOnly?: boolean;
}

/** Takes an amount as text, in the digits of its currency; `minorFromText` converts the form's value. */
export function MoneyInput({ source, currency, maxMinor, helperText, readOnly = false }: Props) {
  const translate = useTranslate();
  const checkAmount = (text: string) => {
    const amountMinor = minorFromText(text ?? '', currency);
    return amountMinor !== null && amountMinor <= maxMinor ? undefined : translate('app.amountWrong', { currency });
  };
  return (
    <TextInput
      source={source}
      validate={[required(), checkAmount]}
      helperText={helperText}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      readOnly={readOnly}
    />
  );
}
