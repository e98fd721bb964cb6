import { Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useCall } from '../../ui/useCall.ts';
import { isComplete, noReason, type Reason, ReasonInputs } from './ReasonInputs.tsx';

interface Props {
  eventId: string;
  onConfirm: (reason: Reason) => Promise<void>;
  onClose: () => void;
}

/** Asks in both languages why an event is cancelled, and says how many mails and refunds that causes. */
export function CancelDialog({ eventId, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState(noReason);
  const [isAttempted, setAttempted] = useState(false);
  const translate = useTranslate();
  const { call } = useCall();
  const [consequences, setConsequences] = useState<CallData<'adminEventCancelPreview'> | null>(null);
  useEffect(() => {
    let isOpen = true;
    call('adminEventCancelPreview', { id: eventId }).then(
      (found) => isOpen && setConsequences(found),
      // The numbers only inform: without them, the event can be cancelled all the same.
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, [call, eventId]);
  const word = (key: string, count?: number) => translate(`resources.events.${key}`, { smart_count: count });
  return (
    <FormDialog
      title={word('ask.cancel')}
      text={
        <>
          {word('ask.cancelText')}
          {consequences && (
            <Typography sx={{ mt: 1 }}>
              {translate('resources.events.ask.cancelNumbers', {
                mails: word('ask.cancelMails', consequences.mailed),
                refunds: word('ask.cancelRefunds', consequences.refunds),
              })}
            </Typography>
          )}
        </>
      }
      confirm={word('actions.cancel')}
      cancel={word('ask.cancelKeep')}
      colour="error"
      width="sm"
      onSubmit={async () => {
        setAttempted(true);
        if (isComplete(reason)) await onConfirm(reason);
      }}
      onClose={onClose}
    >
      {() => (
        <ReasonInputs label={word('fields.reason')} reason={reason} onChange={setReason} showsProblems={isAttempted} />
      )}
    </FormDialog>
  );
}
