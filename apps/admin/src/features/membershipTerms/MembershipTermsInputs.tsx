import { maxFeeMinor } from '@app/contract/fees';
import { AutocompleteInput, NumberInput, maxValue, minValue, required, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { textKey } from '../../providers/texts.ts';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { currencyChoices } from '../../values/currencies.ts';

export function MembershipTermsInputs({ readOnly }: { readOnly: boolean }) {
  const currency = (useWatch({ name: 'currency' }) as string | undefined) ?? '';
  const translate = useTranslate();
  return (
    <>
      <MoneyInput
        source="fee"
        currency={currency}
        maxMinor={maxFeeMinor}
        helperText={translate('resources.membershipTerms.hint.fee', { currency })}
        readOnly={readOnly}
      />
      <AutocompleteInput
        source="currency"
        choices={currencyChoices()}
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
