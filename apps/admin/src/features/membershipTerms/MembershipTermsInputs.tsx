import { AutocompleteInput, NumberInput, maxValue, minValue, required, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { currentLanguageTag } from '../../providers/language.ts';
import { textKey } from '../../providers/texts.ts';
import { MoneyInput } from '../../ui/MoneyInput.tsx';

const greatestFeeMinor = 100_000_000;

const currencies = () => {
  const names = new Intl.DisplayNames(currentLanguageTag(), { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((id) => ({ id, name: `${id} · ${names.of(id)}` }));
};

export function MembershipTermsInputs({ readOnly }: { readOnly: boolean }) {
  const currency = (useWatch({ name: 'currency' }) as string | undefined) ?? '';
  const translate = useTranslate();
  return (
    <>
      <MoneyInput
        source="fee"
        currency={currency}
        mostMinor={greatestFeeMinor}
        helperText={translate('resources.membershipTerms.hint.fee', { currency })}
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
