import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import ProblemIcon from '@mui/icons-material/ErrorOutline';
import {
  Box,
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useListContext, useRefresh, useTranslate } from 'react-admin';
import { DecisionDialog, type DecisionNote } from './DecisionDialog.tsx';
import { messageOf } from './useCall.ts';

interface Props<Row> {
  label: string;
  /** The consequences for the selected rows. */
  explanation: string;
  colour?: ButtonProps['color'];
  note?: DecisionNote;
  /** Acts on one row. The message of an error that it throws is shown beside the row. */
  onRow: (row: Row, note: string) => Promise<unknown>;
  nameOf: (row: Row) => string;
  /** Rows to which the action applies; others are left out, which the dialog says. */
  appliesTo?: (row: Row) => boolean;
}

interface Outcome {
  name: string;
  /** Null when the action succeeded. */
  problem: string | null;
}

/**
 * Shows a button that acts on the selected rows, one call after the other, and shows the result of each. Each row has a
 * separate transaction. A row that fails stays selected, and the other rows are still processed.
 */
export function BulkAction<Row extends RaRecord>(props: Props<Row>) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [answers, setAnswers] = useState<Outcome[] | null>(null);
  const { data = [], selectedIds, onSelect } = useListContext<Row>();
  const translate = useTranslate();
  const refresh = useRefresh();
  const { label, explanation, colour, note, onRow, nameOf, appliesTo = () => true } = props;
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const rows = selected.filter(appliesTo);
  const leftOutCount = selected.length - rows.length;

  const run = async (text: string) => {
    const outcomes: Outcome[] = [];
    const failed: Row['id'][] = [];
    for (const row of rows) {
      // One call at a time, so that rows are decided in the order of the screen and the server is not flooded.
      const problem = await onRow(row, text).then(() => null, messageOf);
      outcomes.push({ name: nameOf(row), problem });
      if (problem !== null) failed.push(row.id);
    }
    onSelect(failed);
    setAnswers(outcomes);
  };

  return (
    <>
      <Button size="small" color={colour ?? 'primary'} disabled={rows.length === 0} onClick={() => setDialogOpen(true)}>
        {label}
      </Button>
      {isDialogOpen && (
        <DecisionDialog
          title={translate('app.bulk.title', { action: label, count: rows.length })}
          explanation={
            <>
              {explanation}
              {leftOutCount > 0 && (
                <Typography sx={{ mt: 1 }} variant="body2">
                  {translate('app.bulk.left', { smart_count: leftOutCount })}
                </Typography>
              )}
            </>
          }
          confirm={label}
          {...(colour && { colour })}
          {...(note && { note })}
          onConfirm={run}
          onClose={() => setDialogOpen(false)}
        />
      )}
      {answers && (
        <Outcomes
          title={label}
          answers={answers}
          onClose={() => {
            setAnswers(null);
            refresh();
          }}
        />
      )}
    </>
  );
}

function Outcomes({ title, answers, onClose }: { title: string; answers: Outcome[]; onClose: () => void }) {
  const translate = useTranslate();
  const done = answers.filter(({ problem }) => problem === null).length;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">{title}</DialogTitle>
      <DialogContent>
        <Typography role="status" sx={{ mb: 2 }}>
          {translate('app.bulk.summary', { done, total: answers.length })}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {answers.map(({ name, problem }) => (
            <Box component="li" key={name} sx={{ display: 'flex', gap: 1, py: 0.75, alignItems: 'flex-start' }}>
              {problem === null ? (
                <CheckIcon color="success" fontSize="small" titleAccess={translate('app.bulk.done')} />
              ) : (
                <ProblemIcon color="error" fontSize="small" titleAccess={translate('app.bulk.failed')} />
              )}
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
                {problem !== null && (
                  <Typography variant="body2" color="error">
                    {problem}
                  </Typography>
                )}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{translate('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
