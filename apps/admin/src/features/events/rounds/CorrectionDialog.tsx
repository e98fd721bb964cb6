import type { ManagedOutcome, ManagedResult } from '@app/contract/admin/results';
import { fullName } from '@app/contract/names';
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
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CallError } from '../../../providers/errors.ts';
import { currentLocale } from '../../../providers/language.ts';
import { messageOf, useCall } from '../../../ui/useCall.ts';

interface Props {
  row: ManagedResult;
  onDone: (outcome: ManagedOutcome) => void;
  onClose: () => void;
}

/** Corrects a published result, with a reason in both languages that everyone reads. */
export function CorrectionDialog({ row, onDone, onClose }: Props) {
  const [values, setValues] = useState({
    rank: String(row.rank),
    result: row.result,
    points: '',
    zh_CN: '',
    en_US: '',
  });
  const [problem, setProblem] = useState<unknown>(null);
  const [isWorking, setWorking] = useState(false);
  const { call } = useCall();
  const translate = useTranslate();
  const word = (key: string, more: object = {}) => translate(`resources.events.results.${key}`, more);
  const fields = problem instanceof CallError ? problem.fields : {};
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setWorking(true);
    setProblem(null);
    try {
      const { rank, result, points, zh_CN, en_US } = values;
      onDone(
        await call('adminResultCorrect', {
          id: row.id,
          rank: Number(rank),
          result,
          ...(points.trim() !== '' && { points: Number(points) }),
          reason: { zh_CN, en_US },
          seen: { rank: row.rank, result: row.result, points: row.points },
        }),
      );
    } catch (thrown) {
      setProblem(thrown);
      setWorking(false);
    }
  };
  const input = (
    name: keyof typeof values,
    label: string,
    more: { type?: string; required?: boolean; helperText?: string } = {},
  ) => (
    <TextField
      label={label}
      value={values[name]}
      onChange={(change) => setValues({ ...values, [name]: change.target.value })}
      error={fields[name] !== undefined}
      {...more}
      helperText={fields[name] ?? more.helperText}
      slotProps={{ htmlInput: { maxLength: 300, min: name === 'points' ? 0 : 1 } }}
      margin="dense"
      fullWidth
    />
  );
  const inLanguage = (locale: 'zh_CN' | 'en_US') =>
    translate('app.bilingual.inLanguage', { field: word('reason'), language: translate(`app.bilingual.${locale}`) });
  const title = word('correctOf', { name: fullName(currentLocale(), row) });
  return (
    <Dialog open onClose={onClose} aria-labelledby="correct-result" fullWidth maxWidth="sm">
      <form onSubmit={(event) => void send(event)}>
        <DialogTitle id="correct-result">{title}</DialogTitle>
        <DialogContent>
          <DialogContentText>{word('correctText')}</DialogContentText>
          {input('rank', word('rank'), { type: 'number', required: true })}
          {input('result', word('result'), { required: true })}
          {input('points', word('points'), { type: 'number', helperText: word('pointsHint', { points: row.points }) })}
          {input('zh_CN', inLanguage('zh_CN'), { required: true })}
          {input('en_US', inLanguage('en_US'), { required: true })}
          {problem !== null && (
            <Alert severity="error" role="alert">
              {fields.reason ?? messageOf(problem)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isWorking}>
            {isWorking ? translate('app.working') : word('correct')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
