import {
  Alert,
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { CallError } from '../providers/errors.ts';
import { messageOf } from './useCall.ts';
import { useWork } from './useWork.ts';

interface Props {
  title: string;
  text?: ReactNode;
  confirm: string;
  /** The button that closes the dialog; “Cancel” without it. */
  cancel?: string;
  colour?: ButtonProps['color'];
  width?: 'xs' | 'sm';
  /** Whether the form can be sent. */
  isReady?: boolean;
  /** Fields of the call whose problems `children` show. All others are shown above the inputs. */
  fields?: readonly string[];
  onSubmit: () => Promise<void> | void;
  onClose: () => void;
  /** The inputs, given the problem of each invalid field. */
  children: (problems: Record<string, string>) => ReactNode;
}

/** Asks for values and sends them. Shows why a call failed, and keeps the typed values. The caller closes it. */
export function FormDialog(props: Props) {
  const { title, text, confirm, colour = 'primary', width = 'xs', isReady = true, fields = [] } = props;
  const { onSubmit, onClose, children } = props;
  const { isWorking, problem, run } = useWork();
  const translate = useTranslate();
  const titleId = useId();
  const problems = problem instanceof CallError ? problem.fields : {};
  const fieldWithoutInput = Object.keys(problems).find((field) => !fields.includes(field));
  const isShownBelow = fieldWithoutInput === undefined && Object.keys(problems).length > 0;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React passes events on to the form of the record behind the dialog, which must not be submitted with it.
    event.stopPropagation();
    void run(async () => onSubmit());
  };

  return (
    <Dialog open onClose={isWorking ? undefined : onClose} fullWidth maxWidth={width} aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {text !== undefined && (
            <DialogContentText component="div" sx={{ mb: 2 }}>
              {text}
            </DialogContentText>
          )}
          {problem !== null && !isShownBelow && (
            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
              {fieldWithoutInput === undefined ? messageOf(problem) : problems[fieldWithoutInput]}
            </Alert>
          )}
          {children(problems)}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="secondary" onClick={onClose} disabled={isWorking}>
            {props.cancel ?? translate('app.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={colour} disabled={isWorking || !isReady}>
            {isWorking ? translate('app.working') : confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
