import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { CallError } from '../../providers/errors.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { useWork } from '../../ui/useWork.ts';

import { PointsTableFields } from './PointsTableFields.tsx';
import { PointsTablePreview } from './PointsTablePreview.tsx';
import { bodyOf, fieldsOf, isComplete, type PointsTable } from './pointsFields.ts';

interface Props {
  categoryId: string;
  /** The version from which the new one starts; null for none. */
  newest: PointsTable | null;
  onAdded: (versions: PointsTable[]) => void;
  onClose: () => void;
}

/** Asks for a new version, shows what it would change, and adds it. */
export function PointsTableDialog({ categoryId, newest, onAdded, onClose }: Props) {
  const [fields, setFields] = useState(() => fieldsOf(newest));
  const [preview, setPreview] = useState<CallData<'adminPointsTablePreview'> | null>(null);
  const [isAttempted, setAttempted] = useState(false);
  const { isWorking, problem, run } = useWork();
  const { call } = useCall();
  const translate = useTranslate();
  const word = (key: string, values = {}) => translate(`resources.categories.points.${key}`, values);
  const version = (newest?.version ?? 0) + 1;

  const attempt = async (work: () => Promise<void>) => {
    setAttempted(true);
    if (isComplete(fields)) await run(work);
  };
  const showPreview = () =>
    attempt(async () => setPreview(await call('adminPointsTablePreview', { id: categoryId, ...bodyOf(fields) })));
  const add = () =>
    attempt(async () =>
      onAdded(
        await call('adminPointsTableCreate', { id: categoryId, ...bodyOf(fields), basedOn: newest?.version ?? 0 }),
      ),
    );

  return (
    <Dialog open onClose={isWorking ? undefined : onClose} fullWidth maxWidth="md" aria-labelledby="new-points-table">
      <DialogTitle id="new-points-table">{word('version', { version })}</DialogTitle>
      <DialogContent>
        {problem !== null && (
          <Alert severity="error" role="alert" sx={{ mb: 2 }}>
            {(problem instanceof CallError && problem.fields.rows) || messageOf(problem)}
          </Alert>
        )}
        {preview ? (
          <PointsTablePreview preview={preview} />
        ) : (
          <PointsTableFields fields={fields} onChange={setFields} showsProblems={isAttempted} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose} disabled={isWorking} color="secondary">
          {translate('app.cancel')}
        </Button>
        {preview ? (
          <>
            <Button onClick={() => setPreview(null)} disabled={isWorking}>
              {word('back')}
            </Button>
            <Button variant="contained" onClick={() => void add()} disabled={isWorking}>
              {isWorking ? translate('app.working') : word('confirm', { version })}
            </Button>
          </>
        ) : (
          <Button variant="contained" onClick={() => void showPreview()} disabled={isWorking}>
            {isWorking ? translate('app.working') : word('preview')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
