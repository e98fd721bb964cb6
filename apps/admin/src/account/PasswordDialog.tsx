import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CallError } from '../providers/errors.ts';
import { PasskeyCancelled } from '../providers/passkeys.ts';
import { messageOf } from '../ui/useCall.ts';
import { OwnPasswordField } from './OwnPasswordField.tsx';

interface Props {
  title: string;
  text: string;
  confirm: string;
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for the staff member's own password before something that an open session alone must not allow. */
export function PasswordDialog({ title, text, confirm, onConfirm, onClose, children }: Props) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const [isWorking, setWorking] = useState(false);
  const translate = useTranslate();
  const wrongPassword = problem instanceof CallError ? problem.fields.password : undefined;
  const otherProblem = () =>
    problem instanceof PasskeyCancelled ? translate('account.passkeys.cancelled') : messageOf(problem);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setWorking(true);
    setProblem(null);
    try {
      await onConfirm(password);
      onClose();
    } catch (thrown) {
      setProblem(thrown);
    } finally {
      setWorking(false);
    }
  };

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={isWorking ? undefined : onClose} aria-labelledby="password-title">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="password-title">{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{text}</DialogContentText>
          {problem !== null && wrongPassword === undefined && (
            <Alert severity="error" role="alert" sx={{ mb: 1 }}>
              {otherProblem()}
            </Alert>
          )}
          {children}
          <OwnPasswordField
            label={translate('account.ownPassword')}
            value={password}
            onChange={setPassword}
            problem={wrongPassword}
            autoFocus={children === undefined}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="secondary" onClick={onClose} disabled={isWorking}>
            {translate('app.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isWorking || password === ''}>
            {isWorking ? translate('app.working') : confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
