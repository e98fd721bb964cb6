import { useNotify, useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';

export type MessageAction = 'send' | 'dismiss';

const calls = { send: 'adminFailedMessageSend', dismiss: 'adminFailedMessageDismiss' } as const;

interface Props {
  message: RowOf<'adminFailedMessageList'>;
  action: MessageAction;
  onClose: () => void;
}

export function FailedMessageDialog({ message: { id, recipient }, action, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  const word = (key: string) =>
    translate(`resources.failedMessages.${key}`, { recipient: recipient ?? translate('app.none') });
  return (
    <DecisionDialog
      title={word(`${action}Title`)}
      explanation={word(`${action}Text`)}
      confirm={word(action === 'send' ? 'send' : 'dismiss')}
      onConfirm={async () => {
        await call(calls[action], { id });
        notify(`resources.failedMessages.${action}Done`, { type: 'success' });
      }}
      onClose={onClose}
    />
  );
}
