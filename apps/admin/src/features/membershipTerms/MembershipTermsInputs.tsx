import { AutocompleteInput, NumberInput, TextInput, maxValue, minValue, required, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { currentLanguageTag } from '../../providers/language.ts';
import { textKey } from '../../providers/texts.ts';
import { minorFromText } from '../../values/money.ts';

const greatestFeeMinor = 100_000_000;

const currencies = () => {
  const names = new Intl.DisplayNames(currentLanguageTag(), { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((id) => ({ id, name: `${id} · ${names.of(id)}` }));
};

export function MembershipTermsInputs({ readOnly }: { readOnly: boolean }) {
  const currency = (useWatch({ name: 'currency' }) as string | undefined) ?? '';
  const translate = useTranslate();
  const isFee = (text: string) => {
    const feeMinor = minorFromText(text ?? '', currency);
    return feeMinor !== null && feeMinor <= greatestFeeMinor
      ? undefined
      : translate('resources.membershipTerms.feeWrong', { currency });
  };
  return (
    <>
      <TextInput
        source="fee"
        validate={[required(), isFee]}
        helperText={translate('resources.membershipTerms.hint.fee', { currency })}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        readOnly={readOnly}
      />
      <AutocompleteInput
        source="currency"
        choices={currencies()}
        translateChoice={false}
        validate={required()}
        readOnly={readOnly}
      />
      <NumberInput
        source="termMonths"
        validate={[required(), minValue(1), maxValue(120)]}
        helperText={textKey('resources.membershipTerms.hint.termMonths')}
        readOnly={readOnly}
      />
    </>
  );
}
