import type { Locale } from '@app/contract/locale';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { ReaderLanguage } from './ReaderLanguage.tsx';

interface Props {
  /** The languages of the issue. */
  languages: readonly Locale[];
  onSend: (email: string, locale: Locale) => Promise<void>;
  onClose: () => void;
}

/** Asks for the address of a test, and for the readers whose mail it shows. */
export function TestDialog({ languages, onSend, onClose }: Props) {
  const [email, setEmail] = useState('');
  const [locale, setLocale] = useState(languages[0]!);
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.newsletters.test.${key}`);
  return (
    <FormDialog
      title={word('title')}
      text={word('text')}
      confirm={word('send')}
      isReady={email.trim() !== ''}
      fields={['email']}
      onSubmit={() => onSend(email.trim(), locale)}
      onClose={onClose}
    >
      {(problems) => (
        <>
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
          <ReaderLanguage value={locale} languages={languages} onChange={setLocale} />
        </>
      )}
    </FormDialog>
  );
}
