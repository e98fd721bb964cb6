import { Box } from '@mui/material';
import { TextInput, maxLength, required, useTranslate } from 'react-admin';
import type { CallInput } from '../../providers/callTypes.ts';
import { InputRows } from '../../ui/InputRows.tsx';

export type Contact = CallInput<'adminContactsUpdate'>['contacts'][number];

const contactFields = [
  { part: 'label', max: 60 },
  { part: 'value', max: 300 },
] as const;
const locales = ['zh_CN', 'en_US'] as const;
const newContact = { label: { zh_CN: '', en_US: '' }, value: { zh_CN: '', en_US: '' } };

/** Edits the contacts in both languages, side by side. The site shows them in the same order. */
export function ContactsInputs({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <InputRows
      source="contacts"
      readOnly={readOnly}
      added={{ label: translate('resources.contacts.add'), values: newContact }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, rowGap: 1.25 }}>
        {contactFields.flatMap(({ part, max }) =>
          locales.map((locale) => (
            <TextInput
              key={`${part} ${locale}`}
              source={`${part}.${locale}`}
              label={translate(`resources.contacts.${part}.${locale}`)}
              validate={[required(), maxLength(max)]}
              helperText={false}
              readOnly={readOnly}
              autoComplete="off"
              slotProps={{ htmlInput: { lang: locale === 'zh_CN' ? 'zh-CN' : 'en' } }}
            />
          )),
        )}
      </Box>
    </InputRows>
  );
}
