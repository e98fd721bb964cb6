import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDelete, useNotify, useRecordContext, useRedirect, useResourceContext, useTranslate } from 'react-admin';
import { useFeatures } from '../feature.ts';
import { mayCall, useMe } from '../providers/session.ts';
import { useRecordName } from './useRecordName.ts';
import { DecisionDialog } from './DecisionDialog.tsx';

/** Deletes the record after a question. Shown only where the resource has such a call and the role may make it. */
export function DeleteButton() {
  const [isAsked, setAsked] = useState(false);
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const call = useFeatures().find(({ name }) => name === resource)?.calls.delete;
  const roles = useMe()?.roles;
  const nameOf = useRecordName(resource);
  // Also removes the record from the lists that are in memory.
  const [deleteRecord] = useDelete();
  const notify = useNotify();
  const redirect = useRedirect();
  const translate = useTranslate();
  if (!record || call === undefined || !mayCall(call, roles)) return null;

  const remove = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    await deleteRecord(resource, { id: record.id, previousData: record }, options);
    notify('app.remove.done', { type: 'success' });
    redirect('list', resource);
  };
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsked(true)}>
        {translate('app.remove.action')}
      </Button>
      {isAsked && (
        <DecisionDialog
          title={translate('app.remove.title', { name: nameOf(record) })}
          explanation={translate('app.remove.text')}
          confirm={translate('app.remove.action')}
          colour="error"
          onConfirm={remove}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
