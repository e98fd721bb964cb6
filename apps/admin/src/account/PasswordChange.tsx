import { Alert, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMe } from '../providers/session.ts';
import { useCall } from '../ui/useCall.ts';
import { useCheckedForm } from './useCheckedForm.ts';
import { formWidth } from '../ui/formWidth.ts';

const minLength = 12;
const empty = { current: '', password: '', again: '' };
type Field = keyof typeof empty;

export function PasswordChange() {
  const [values, setValues] = useState(empty);
  const username = useMe()?.username;
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  const word = (key: string) => translate(`account.password.${key}`);

  const { problems, problem, isWorking, submit } = useCheckedForm(
    async () => {
      await call('adminPassword', { current: values.current, password: values.password });
      setValues(empty);
      notify('account.password.done', { type: 'success' });
    },
    () => problemsOf(values, word),
  );

  const field = (name: Field, label: string, hint?: string) => (
    <TextField
      label={word(label)}
      type="password"
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      required
      error={problems[name] !== undefined}
      helperText={problems[name] ?? hint}
      slotProps={{
        htmlInput: { autoComplete: name === 'current' ? 'current-password' : 'new-password', maxLength: 200 },
      }}
    />
  );

  return (
    <Card sx={{ maxWidth: formWidth }}>
      <CardContent component="form" noValidate onSubmit={submit} sx={{ p: 3 }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {word('title')}
        </Typography>
        {problem && (
          <Alert severity="error" role="alert" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />
        {field('current', 'current')}
        {field('password', 'next', word('hint'))}
        {field('again', 'again')}
        <Button type="submit" variant="contained" disabled={isWorking} sx={{ mt: 1.5 }}>
          {word('submit')}
        </Button>
      </CardContent>
    </Card>
  );
}

function problemsOf(values: typeof empty, word: (key: string) => string): Partial<Record<Field, string>> {
  return {
    ...(values.password.length < minLength && { password: word('tooShort') }),
    ...(values.again !== values.password && { again: word('different') }),
  };
}
