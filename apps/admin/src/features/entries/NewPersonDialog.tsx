import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useCall } from '../../ui/useCall.ts';

const fields = ['latinName', 'nativeName', 'birthDate'] as const;

interface Props {
  onAdded: (person: CallData<'adminEntryPersonAdd'>) => void;
  onClose: () => void;
}

/** Adds a person at the venue who is not known yet. */
export function NewPersonDialog({ onAdded, onClose }: Props) {
  const [person, setPerson] = useState({ latinName: '', nativeName: '', birthDate: '' });
  const { call } = useCall();
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.entries.add.${key}`);
  const add = async () =>
    onAdded(await call('adminEntryPersonAdd', { ...person, birthDate: person.birthDate || null }));
  return (
    <FormDialog
      title={word('newPersonTitle')}
      text={word('newPersonText')}
      confirm={word('addPerson')}
      isReady={person.latinName.trim() !== ''}
      fields={fields}
      onSubmit={add}
      onClose={onClose}
    >
      {(problems) => (
        <>
          {fields.map((field) => (
            <TextField
              key={field}
              type={field === 'birthDate' ? 'date' : 'text'}
              label={translate(`resources.people.fields.${field}`)}
              value={person[field]}
              onChange={({ target }) => setPerson({ ...person, [field]: target.value })}
              error={problems[field] !== undefined}
              helperText={problems[field]}
              autoFocus={field === 'latinName'}
              required={field === 'latinName'}
              fullWidth
              margin="dense"
              slotProps={{
                htmlInput: { maxLength: 100, autoComplete: 'off' },
                // A date field shows its format, which its label must not cover.
                inputLabel: field === 'birthDate' ? { shrink: true } : {},
              }}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}
