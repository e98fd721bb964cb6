import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DecisionDialog } from '../../../ui/DecisionDialog.tsx';

/** Deletes a round after a confirmation. */
export function DeleteRoundButton({ number, onDelete }: { number: number; onDelete: () => Promise<void> }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const translate = useTranslate();
  const action = translate('resources.events.rounds.delete');
  return (
    <>
      <Button color="secondary" onClick={() => setDialogOpen(true)}>
        {action}
      </Button>
      {isDialogOpen && (
        <DecisionDialog
          title={translate('app.remove.title', { name: translate('resources.events.rounds.round', { number }) })}
          explanation={translate('resources.events.rounds.deleteText')}
          confirm={action}
          colour="error"
          onConfirm={onDelete}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}
