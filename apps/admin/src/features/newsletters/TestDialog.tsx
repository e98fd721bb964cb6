import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../ui/FormDialog.tsx';

/** Asks for the address of a test. */
export function TestDialog({ onSend, onClose }: { onSend: (email: string) => Promise<void>; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.newsletters.test.${key}`);
  return (
    <FormDialog
      title={word('title')}
      text={word('text')}
      confirm={word('send')}
      isReady={email.trim() !== ''}
      fields={['email']}
      onSubmit={() => onSend(email.trim())}
      onClose={onClose}
    >
      {(problems) => (
        <TextField
          type="email"
          label={word('email')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={problems.email !== undefined}
          helperText={problems.email ?? ' '}
          fullWidth
          autoFocus
          autoComplete="email"
          slotProps={{ htmlInput: { maxLength: 254 } }}
        />
      )}
    </FormDialog>
  );
}
