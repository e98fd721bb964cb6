import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { isComplete, noReason, type Reason, ReasonInputs } from './ReasonInputs.tsx';

interface Props {
  onConfirm: (reason: Reason) => Promise<void>;
  onClose: () => void;
}

/** Asks in both languages why an event is cancelled. */
export function CancelDialog({ onConfirm, onClose }: Props) {
  const [reason, setReason] = useState(noReason);
  const [isTried, setTried] = useState(false);
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.events.${key}`);
  return (
    <FormDialog
      title={word('ask.cancel')}
      text={word('ask.cancelText')}
      confirm={word('actions.cancel')}
      colour="error"
      width="sm"
      onSubmit={async () => {
        setTried(true);
        if (isComplete(reason)) await onConfirm(reason);
      }}
      onClose={onClose}
    >
      {() => (
        <ReasonInputs label={word('fields.reason')} reason={reason} onChange={setReason} showsProblems={isTried} />
      )}
    </FormDialog>
  );
}
