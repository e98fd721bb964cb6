import { useNotify, useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/calls.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';

export type Deed = 'send' | 'putAside';

const calls = { send: 'adminFailedMessageSend', putAside: 'adminFailedMessagePutAside' } as const;

interface Props {
  message: RowOf<'adminFailedMessageList'>;
  deed: Deed;
  onClose: () => void;
}

export function FailedMessageDialog({ message: { id, recipient }, deed, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  const word = (key: string) => translate(`resources.failedMessages.${key}`, { recipient: recipient ?? translate('app.none') });
  return (
    <DecisionDialog
      title={word(`${deed}Title`)}
      explanation={word(`${deed}Text`)}
      confirm={word(deed === 'send' ? 'send' : 'doPutAside')}
      onConfirm={async () => {
        await call(calls[deed], { id });
        notify(`resources.failedMessages.${deed}Done`, { type: 'success' });
      }}
      onClose={onClose}
    />
  );
}
