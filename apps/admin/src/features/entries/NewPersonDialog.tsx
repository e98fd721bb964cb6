import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useCall } from '../../ui/useCall.ts';

interface Props {
  onAdded: (person: CallData<'adminEntryPersonAdd'>) => void;
  onClose: () => void;
}

/** Adds a person at the venue who is not known yet. */
export function NewPersonDialog({ onAdded, onClose }: Props) {
  const [latinName, setLatinName] = useState('');
  const [nativeName, setNativeName] = useState('');
  const [birthDate, setBirthDate] = useState('');
  const { call } = useCall();
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.entries.add.${key}`);
  const field = (key: string) => translate(`resources.people.fields.${key}`);
  const add = async () =>
    onAdded(await call('adminEntryPersonAdd', { latinName, nativeName, birthDate: birthDate || null }));
  return (
    <FormDialog
      title={word('newPersonTitle')}
      text={word('newPersonText')}
      confirm={word('addPerson')}
      isReady={latinName.trim() !== ''}
      fields={['latinName', 'nativeName', 'birthDate']}
      onSubmit={add}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextField
            label={field('latinName')}
            value={latinName}
            onChange={({ target }) => setLatinName(target.value)}
            error={problems.latinName !== undefined}
            helperText={problems.latinName}
            autoFocus
            required
            fullWidth
            margin="dense"
            slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
          />
          <TextField
            label={field('nativeName')}
            value={nativeName}
            onChange={({ target }) => setNativeName(target.value)}
            error={problems.nativeName !== undefined}
            helperText={problems.nativeName}
            fullWidth
            margin="dense"
            slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
          />
          <TextField
            type="date"
            label={field('birthDate')}
            value={birthDate}
            onChange={({ target }) => setBirthDate(target.value)}
            error={problems.birthDate !== undefined}
            helperText={problems.birthDate}
            fullWidth
            margin="dense"
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </>
      )}
    </FormDialog>
  );
}
