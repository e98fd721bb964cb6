import { Alert, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CallError } from '../providers/errors.ts';
import { useMe } from '../providers/session.ts';
import { messageOf, useCall } from '../ui/useCall.ts';

const shortest = 12;
const empty = { current: '', password: '', again: '' };
type Field = keyof typeof empty;

export function PasswordChange() {
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const username = useMe()?.username;
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  const word = (key: string) => translate(`account.password.${key}`);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(null);
    const found = problemsOf(values, word);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setWorking(true);
    try {
      await call('adminPassword', { current: values.current, password: values.password });
      setValues(empty);
      notify('account.password.done', { type: 'success' });
    } catch (thrown) {
      if (thrown instanceof CallError && Object.keys(thrown.fields).length > 0) setProblems(thrown.fields);
      else setProblem(messageOf(thrown));
    } finally {
      setWorking(false);
    }
  };

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
    <Card sx={{ maxWidth: 620 }}>
      <CardContent component="form" noValidate onSubmit={(event: SyntheticEvent) => void submit(event)} sx={{ p: 3 }}>
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
    ...(values.password.length < shortest && { password: word('tooShort') }),
    ...(values.again !== values.password && { again: word('different') }),
  };
}
