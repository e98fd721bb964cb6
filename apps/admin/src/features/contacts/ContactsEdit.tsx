import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CallInput } from '../../providers/callTypes.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { EditPage } from '../../ui/EditPage.tsx';
import { type Contact, ContactsInputs } from './ContactsInputs.tsx';

type Body = CallInput<'adminContactsUpdate'>;

/** Converts the form's values to the body of the API call. The form has no value for an empty list. */
const toBody = ({ contacts, version }: Body): Body => ({ contacts: contacts ?? [], version });

const formatContact = ({ label, value }: Partial<Contact>) =>
  [`${label?.zh_CN ?? ''}：${value?.zh_CN ?? ''}`, `${label?.en_US ?? ''}: ${value?.en_US ?? ''}`].join(' / ');
const comparedFields = {
  contacts: (contacts: Partial<Contact>[] | null) => (contacts ?? []).map(formatContact).join('\n'),
};

export function ContactsEdit() {
  const translate = useTranslate();
  const readOnly = !mayCall('adminContactsUpdate', useMe()?.roles);
  return (
    <EditPage id="contacts" toBody={toBody} fields={comparedFields} readOnly={readOnly}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('resources.contacts.intro')}
      </Typography>
      {readOnly && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2, width: '100%' }}>
          {translate('resources.contacts.readOnly')}
        </Alert>
      )}
      <ContactsInputs readOnly={readOnly} />
    </EditPage>
  );
}
