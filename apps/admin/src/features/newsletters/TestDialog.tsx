import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CallError } from '../../providers/errors.ts';
import { messageOf } from '../../ui/useCall.ts';

/** Asks for the address of a test. */
export function TestDialog({ onSend, onClose }: { onSend: (email: string) => Promise<void>; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const [isWorking, setWorking] = useState(false);
  const translate = useTranslate();
  const fieldProblem = problem instanceof CallError ? problem.fields.email : undefined;
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setWorking(true);
    setProblem(null);
    try {
      await onSend(email.trim());
    } catch (thrown) {
      setProblem(thrown);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="test-title">
      <form onSubmit={(event) => void send(event)} noValidate>
        <DialogTitle id="test-title">{translate('resources.newsletters.test.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{translate('resources.newsletters.test.text')}</DialogContentText>
          {problem !== null && fieldProblem === undefined && (
            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
              {messageOf(problem)}
            </Alert>
          )}
          <TextField
            type="email"
            label={translate('resources.newsletters.test.email')}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={fieldProblem !== undefined}
            helperText={fieldProblem ?? ' '}
            fullWidth
            autoFocus
            autoComplete="email"
            slotProps={{ htmlInput: { maxLength: 254 } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="secondary" onClick={onClose}>
            {translate('app.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isWorking || email.trim() === ''}>
            {translate(isWorking ? 'app.working' : 'resources.newsletters.test.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
