import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import {
  ArrayInput,
  maxLength,
  required,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
  useTranslate,
} from 'react-admin';
import { textKey } from '../../providers/texts.ts';
import { addressValidators } from './addressValidators.ts';

/** Edits the numbers under which the site is registered with authorities. */
export function RegistrationsInput() {
  const translate = useTranslate();
  return (
    <ArrayInput source="registrations" label={false}>
      <SimpleFormIterator
        fullWidth
        disableClear
        getItemLabel={(index: number) => index + 1}
        addButton={<AddRegistration />}
        sx={{ '& .RaSimpleFormIterator-action': { visibility: 'visible' } }}
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
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function AddRegistration() {
  const { add } = useSimpleFormIterator();
  const translate = useTranslate();
  return (
    <Button variant="outlined" color="secondary" startIcon={<AddIcon />} onClick={() => add({ text: '', url: '' })}>
      {translate('resources.siteSettings.registration.add')}
    </Button>
  );
}
