import { Box } from '@mui/material';
import { maxLength, required, TextInput, useTranslate } from 'react-admin';
import { textKey } from '../../providers/texts.ts';
import { InputRows } from '../../ui/InputRows.tsx';
import { addressValidators } from './addressValidators.ts';

/** Edits the numbers under which the site is registered with authorities. */
export function RegistrationsInput() {
  const translate = useTranslate();
  return (
    <InputRows
      source="registrations"
      added={{ label: translate('resources.siteSettings.registration.add'), values: { text: '', url: '' } }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        <TextInput
          source="text"
          label={translate('resources.siteSettings.fields.text')}
          validate={[required(), maxLength(80)]}
          helperText={false}
          autoComplete="off"
        />
        <TextInput
          source="url"
          label={translate('resources.siteSettings.fields.url')}
          validate={addressValidators}
          helperText={textKey('resources.siteSettings.hint.registrationUrl')}
          autoComplete="off"
        />
      </Box>
    </InputRows>
  );
}
