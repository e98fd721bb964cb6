import type { ManagedOutcome, ManagedResult } from '@app/contract/admin/results';
import { fullName } from '@app/contract/names';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { currentLocale } from '../../../providers/language.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useCall } from '../../../ui/useCall.ts';
import { isComplete, noReason, ReasonInputs } from '../ReasonInputs.tsx';

interface Props {
  row: ManagedResult;
  onDone: (outcome: ManagedOutcome) => void;
  onClose: () => void;
}

const fields = ['rank', 'result', 'points'] as const;

/** Corrects a published result, with a reason in both languages that everyone reads. */
export function CorrectionDialog({ row, onDone, onClose }: Props) {
  const [values, setValues] = useState({ rank: String(row.rank), result: row.result, points: '' });
  const [reason, setReason] = useState(noReason);
  const [isAttempted, setAttempted] = useState(false);
  const { call } = useCall();
  const translate = useTranslate();
  const word = (key: string, more: object = {}) => translate(`resources.events.results.${key}`, more);
  const correct = async () => {
    setAttempted(true);
    if (!isComplete(reason)) return;
    const { rank, result, points } = values;
    onDone(
      await call('adminResultCorrect', {
        id: row.id,
        rank: Number(rank),
        result,
        ...(points.trim() !== '' && { points: Number(points) }),
        reason,
        seen: { rank: row.rank, result: row.result, points: row.points },
      }),
    );
  };
  return (
    <FormDialog
      title={word('correctOf', { name: fullName(currentLocale(), row) })}
      text={word('correctText')}
      confirm={word('correct')}
      width="sm"
      fields={fields}
      onSubmit={correct}
      onClose={onClose}
    >
      {(problems) => (
        <>
          {fields.map((field) => (
            <TextField
              key={field}
              label={word(field)}
              type={field === 'result' ? 'text' : 'number'}
              value={values[field]}
              onChange={(event) => setValues({ ...values, [field]: event.target.value })}
              error={problems[field] !== undefined}
              helperText={problems[field] ?? (field === 'points' && word('pointsHint', { points: row.points }))}
              required={field !== 'points'}
              slotProps={{ htmlInput: { maxLength: 300, min: field === 'points' ? 0 : 1 } }}
              margin="dense"
              fullWidth
            />
          ))}
          <ReasonInputs label={word('reason')} reason={reason} onChange={setReason} showsProblems={isAttempted} />
        </>
      )}
    </FormDialog>
  );
}
