import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import { FormProblem } from './FormProblem.tsx';
import type { useCheckedForm } from './useCheckedForm.ts';

interface Props {
  form: Pick<ReturnType<typeof useCheckedForm>, 'problem' | 'isWorking' | 'submit'>;
  submit: string;
  children: ReactNode;
}

/** A form without a session, with its error and a link back to the login page. */
export function LoggedOutForm({ form: { problem, isWorking, submit: onSubmit }, submit, children }: Props) {
  const translate = useTranslate();
  return (
    <form noValidate onSubmit={onSubmit}>
      <FormProblem problem={problem} />
      {children}
      <Button type="submit" variant="contained" fullWidth size="large" disabled={isWorking} sx={{ mt: 2 }}>
        {isWorking ? translate('app.working') : submit}
      </Button>
      <BackToLogin />
    </form>
  );
}

export function BackToLogin() {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 1.5, textAlign: 'center' }}>
      <Link to="/login" variant="body2" sx={{ display: 'inline-block', py: 0.5 }}>
        {translate('recovery.back')}
      </Link>
    </Box>
  );
}
