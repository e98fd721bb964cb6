import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
  /** What to tell the officer about a failed save; null before. */
  problem: string | null;
  isWorking: boolean;
  /** The text of the button that saves. */
  save: string;
  onCancel: () => void;
}

/** The end of a form in a panel of the desk: what went wrong, and the buttons that save and cancel. */
export function EditorEnd({ problem, isWorking, save, onCancel }: Props) {
  const translate = useTranslate();
  return (
    <>
      {problem !== null && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" sx={{ minHeight: 44 }}>
          {isWorking ? translate('app.working') : save}
        </Button>
        <Button onClick={onCancel} sx={{ minHeight: 44 }}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
    </>
  );
}
