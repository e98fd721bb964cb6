import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { compact } from './rowStyles.ts';

/** Opens the correction of a game or a table. @param name of the game, for screen readers */
export function CorrectButton({ name, onClick }: { name: string; onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      aria-label={translate('resources.events.results.correctOf', { name })}
      onClick={onClick}
      sx={{ minHeight: 44, justifySelf: 'start', [compact]: { minHeight: 30, py: 0 } }}
    >
      {translate('resources.events.results.correct')}
    </Button>
  );
}
