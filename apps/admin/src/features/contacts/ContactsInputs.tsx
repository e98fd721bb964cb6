import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import {
  ArrayInput,
  SimpleFormIterator,
  TextInput,
  maxLength,
  required,
  useSimpleFormIterator,
  useTranslate,
} from 'react-admin';
import type { CallInput } from '../../providers/callTypes.ts';

export type Contact = CallInput<'adminContactsUpdate'>['contacts'][number];

const contactFields = [
  { part: 'label', max: 60 },
  { part: 'value', max: 300 },
] as const;
const locales = ['zh_CN', 'en_US'] as const;

/** Edits the contacts in both languages, side by side. The site shows them in the same order. */
export function ContactsInputs({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <ArrayInput source="contacts" label={false}>
      <SimpleFormIterator
        fullWidth
        disableClear
        disableAdd={readOnly}
        disableRemove={readOnly}
        disableReordering={readOnly}
        getItemLabel={(index: number) => index + 1}
        addButton={<AddContact />}
        sx={iteratorStyles}
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
      </SimpleFormIterator>
    </ArrayInput>
  );
}

/** Keeps the row buttons visible without hover, for touch screens and keyboards. */
const iteratorStyles = {
  width: '100%',
  '& .RaSimpleFormIterator-line': { py: 1.5, gap: 1 },
  '& .RaSimpleFormIterator-index': { mt: 2, mr: 0, minWidth: '1.5em', color: 'text.secondary' },
  '& .RaSimpleFormIterator-action': {
    visibility: 'visible',
    display: 'flex',
    flexDirection: { xs: 'row', sm: 'column' },
    justifyContent: 'flex-end',
  },
  '& .RaSimpleFormIterator-buttons': { mt: 1.5 },
} as const;

function AddContact() {
  const { add } = useSimpleFormIterator();
  const translate = useTranslate();
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<AddIcon />}
      onClick={() => add({ label: { zh_CN: '', en_US: '' }, value: { zh_CN: '', en_US: '' } })}
    >
      {translate('resources.contacts.add')}
    </Button>
  );
}
