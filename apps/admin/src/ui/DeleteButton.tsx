import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useDelete, useNotify, useRecordContext, useRedirect, useResourceContext, useTranslate } from 'react-admin';
import { useFeatures } from '../feature.ts';
import { mayCall, useMe } from '../providers/session.ts';
import { useRecordName } from './useRecordName.ts';
import { DecisionDialog } from './DecisionDialog.tsx';

interface Props {
  /** Returns what keeps a record from being deleted, which is shown instead of the question; null when nothing does. */
  obstacleTo?: ((record: never) => ReactNode) | undefined;
  /** Returns what else happens when a record is deleted. */
  deletionText?: ((record: never) => string) | undefined;
}

/** Deletes the record after a confirmation. Shown only where the resource has such a call and the role may make it. */
export function DeleteButton({ obstacleTo = () => null, deletionText }: Props) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const feature = useFeatures().find(({ name }) => name === resource);
  const call = feature?.calls.delete;
  const roles = useMe()?.roles;
  const nameOf = useRecordName(resource);
  // Also removes the record from the lists that are in memory.
  const [deleteRecord] = useDelete();
  const notify = useNotify();
  const redirect = useRedirect();
  const translate = useTranslate();
  if (!record || call === undefined || !mayCall(call, roles)) return null;

  const obstacle = obstacleTo(record as never);
  const explanation = [
    deletionText?.(record as never),
    translate(feature?.hasTrash ? 'app.remove.trash' : 'app.remove.text'),
  ];
  const remove = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    await deleteRecord(resource, { id: record.id, previousData: record }, options);
    notify('app.remove.done', { type: 'success' });
    redirect('list', resource);
  };
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setDialogOpen(true)}>
        {translate('app.remove.action')}
      </Button>
      {isDialogOpen && obstacle !== null && (
        <ObstacleDialog name={nameOf(record)} onClose={() => setDialogOpen(false)}>
          {obstacle}
        </ObstacleDialog>
      )}
      {isDialogOpen && obstacle === null && (
        <DecisionDialog
          title={translate('app.remove.title', { name: nameOf(record) })}
          explanation={explanation.filter(Boolean).join(' ')}
          confirm={translate('app.remove.action')}
          colour="error"
          onConfirm={remove}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}

function ObstacleDialog({ name, onClose, children }: { name: string; onClose: () => void; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="obstacle-title">
      <DialogTitle id="obstacle-title">{translate('app.remove.refused', { name })}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} autoFocus>
          {translate('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
