import {
  Alert,
  AlertTitle,
  Button,
  type ButtonProps,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { type SyntheticEvent, type ReactNode, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { CallError, isConflict } from '../providers/errors.ts';
import { messageOf } from './useCall.ts';
import { useWork } from './useWork.ts';

/** A text field of the dialog. */
export interface DecisionNote {
  label: string;
  isRequired: boolean;
  /** The field of the call, whose problems are shown below the text. */
  field: string;
  maxLength: number;
  /**
   * Texts that a click adds. `label` is in the reader's language, `text` in the language of the person who receives it.
   */
  templates?: readonly { label: string; text: string }[];
}

interface Props {
  title: string;
  /** Consequences of the decision. */
  explanation: ReactNode;
  confirm: string;
  colour?: ButtonProps['color'];
  note?: DecisionNote;
  onConfirm: (note: string) => Promise<void>;
  onClose: () => void;
}

const minNoteLength = 3;

/**
 * Asks for confirmation of a decision. When another user decided first, it says so, reloads the page behind it and
 * keeps the typed text visible.
 */
export function DecisionDialog({ title, explanation, confirm, colour = 'primary', note, onConfirm, onClose }: Props) {
  const [text, setText] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const translate = useTranslate();
  const refresh = useRefresh();
  const { isWorking, problem, run } = useWork((thrown) => {
    if (isConflict(thrown)) refresh();
  });
  const isDecidedByAnother = isConflict(problem);
  const fieldProblem = isTooShort
    ? translate('app.reasonRequired')
    : note && problem instanceof CallError
      ? problem.fields[note.field]
      : undefined;

  const decide = (event: SyntheticEvent) => {
    event.preventDefault();
    if (note?.isRequired && text.trim().length < minNoteLength) {
      setTooShort(true);
      return;
    }
    void run(async () => {
      await onConfirm(text.trim());
      onClose();
      refresh();
    });
  };

  return (
    <Dialog open onClose={isWorking ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="decision-title">
      <form onSubmit={decide} noValidate>
        <DialogTitle id="decision-title">{title}</DialogTitle>
        <DialogContent>
          <Explanation isDecidedByAnother={isDecidedByAnother} problem={fieldProblem ? null : problem}>
            {explanation}
          </Explanation>
          {note?.templates && !isDecidedByAnother && (
            <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 2, flexWrap: 'wrap' }}>
              {note.templates.map((template) => (
                <Chip
                  key={template.label}
                  label={template.label}
                  onClick={() => {
                    setText((typed) => [typed.trim(), template.text].filter(Boolean).join('\n'));
                    setTooShort(false);
                  }}
                />
              ))}
            </Stack>
          )}
          {note && (
            <TextField
              label={note.label}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setTooShort(false);
              }}
              required={note.isRequired}
              error={fieldProblem !== undefined}
              helperText={fieldProblem}
              multiline
              minRows={3}
              autoFocus
              sx={{ mt: 2 }}
              slotProps={{ htmlInput: { maxLength: note.maxLength, readOnly: isDecidedByAnother } }}
            />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose} disabled={isWorking} color="secondary">
            {translate(isDecidedByAnother ? 'app.close' : 'app.cancel')}
          </Button>
          {!isDecidedByAnother && (
            <Button type="submit" variant="contained" color={colour} disabled={isWorking}>
              {isWorking ? translate('app.working') : confirm}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ExplanationProps {
  isDecidedByAnother: boolean;
  problem: unknown;
  children: ReactNode;
}

/** Shows the consequences of the decision and any error, or that another user decided first. */
function Explanation({ isDecidedByAnother, problem, children }: ExplanationProps) {
  const translate = useTranslate();
  if (isDecidedByAnother) {
    return (
      <Alert severity="warning" role="alert">
        <AlertTitle>{translate('app.conflict.title')}</AlertTitle>
        {translate('app.conflict.decision')}
      </Alert>
    );
  }
  return (
    <>
      <DialogContentText component="div">{children}</DialogContentText>
      {problem !== null && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {messageOf(problem)}
        </Alert>
      )}
    </>
  );
}
