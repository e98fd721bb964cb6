import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Link, useCreatePath, useNotify, useTranslate } from 'react-admin';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';
import { Instant, PersonName } from '../../ui/values.tsx';
import type { Person } from './person.ts';
import { RowsSection } from './Section.tsx';

type Merge = Person['merges'][number];

/** Says that a record was merged into another one, and links it. */
export function MergedAlert({ mergedIntoId }: { mergedIntoId: string }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <Alert severity="info">
      {translate('resources.people.mergedNotice')}{' '}
      <Link to={createPath({ resource: 'people', id: mergedIntoId, type: 'show' })}>
        {translate('resources.people.openKept')}
      </Link>
    </Alert>
  );
}

/** Lists the records that were merged into a person, and separates them again within 90 days. */
export function Merges({ person, mayAct }: { person: Person; mayAct: boolean }) {
  const [mergeToUndo, setMergeToUndo] = useState<Merge | null>(null);
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  if (person.merges.length === 0) return null;
  return (
    <>
      <RowsSection
        part="merges"
        hint="mergesHint"
        rows={person.merges}
        columns={[
          { field: 'mergedPerson', show: (merge) => <PersonName {...merge} /> },
          { field: 'staffName', show: ({ staffName }) => staffName },
          { field: 'at', show: ({ at }) => <Instant at={at} /> },
          { field: 'reason', show: ({ reason }) => reason },
          {
            field: 'undo',
            isAction: true,
            show: (merge) =>
              mayAct &&
              merge.canUndo && (
                <Button size="small" variant="outlined" onClick={() => setMergeToUndo(merge)}>
                  {translate('resources.people.undoMerge')}
                </Button>
              ),
          },
        ]}
      />
      {mergeToUndo && (
        <DecisionDialog
          title={translate('resources.people.undoMergeTitle')}
          explanation={translate('resources.people.undoMergeText')}
          confirm={translate('resources.people.undoMerge')}
          note={{ label: translate('app.reason'), isRequired: true, field: 'reason', maxLength: 500 }}
          onConfirm={async (reason) => {
            await call('adminPersonMergeUndo', { id: person.id, mergeId: mergeToUndo.id, reason });
            notify('resources.people.undoMergeDone', { type: 'success' });
          }}
          onClose={() => setMergeToUndo(null)}
        />
      )}
    </>
  );
}
