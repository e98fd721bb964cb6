import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  required,
  SimpleFormIterator,
  TextInput,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { textKey } from '../../../providers/texts.ts';
import { ZonedDateTimeInput } from '../../../ui/ZonedDateTimeInput.tsx';
import { currencyChoices } from '../../../values/currencies.ts';
import { associationZone } from '../../../values/dates.ts';
import { minorFromText } from '../../../values/money.ts';
import { Pair, Part } from './Part.tsx';
import { alwaysVisibleActions } from '../../../ui/alwaysVisibleActions.ts';
import { validateRange } from './range.ts';

export function Fee() {
  const currency = (useWatch({ name: 'currency' }) as string | null | undefined) ?? '';
  const feeText = (useWatch({ name: 'feeText' }) as string | null | undefined) ?? '';
  const zone = (useWatch({ name: 'timeZone' }) as string | null) ?? associationZone();
  const translate = useTranslate();
  const checkAmount = (text: string | null | undefined) =>
    !text || minorFromText(text, currency) !== null ? undefined : translate('app.amountWrong', { currency });
  const amountProps = { slotProps: { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } } as const;
  return (
    <Part name="fee">
      <Pair>
        <TextInput
          source="feeText"
          validate={checkAmount}
          helperText={textKey('resources.events.hint.fee')}
          {...amountProps}
        />
        <AutocompleteInput
          source="currency"
          choices={currencyChoices()}
          translateChoice={false}
          validate={(chosen: string | null) => (feeText && !chosen ? translate('ra.validation.required') : undefined)}
        />
      </Pair>
      {feeText !== '' && (
        <>
          <ArrayInput source="reducedFees" helperText={textKey('resources.events.hint.reducedFees')}>
            <SimpleFormIterator fullWidth disableClear disableReordering sx={alwaysVisibleActions}>
              <Pair>
                <TextInput
                  source="amountText"
                  label={textKey('resources.events.fields.amountText')}
                  validate={[required(), checkAmount]}
                  {...amountProps}
                />
                <BooleanInput source="isForMembers" label={textKey('resources.events.fields.isForMembers')} />
                <NumberInput
                  source="minimumAge"
                  label={textKey('resources.events.fields.minimumAge')}
                  validate={validateRange(0, 120)}
                />
                <NumberInput
                  source="maximumAge"
                  label={textKey('resources.events.fields.maximumAge')}
                  validate={validateRange(0, 120)}
                />
              </Pair>
            </SimpleFormIterator>
          </ArrayInput>
          <ArrayInput source="refundRules" helperText={textKey('resources.events.hint.refundRules')}>
            <SimpleFormIterator fullWidth disableClear disableReordering sx={alwaysVisibleActions}>
              <Pair>
                <ZonedDateTimeInput
                  source="until"
                  label={textKey('resources.events.fields.until')}
                  zone={zone}
                  validate={required()}
                />
                <NumberInput
                  source="percent"
                  label={textKey('resources.events.fields.percent')}
                  validate={[required(), ...validateRange(1, 100)]}
                />
              </Pair>
            </SimpleFormIterator>
          </ArrayInput>
        </>
      )}
    </Part>
  );
}
