import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { BulkAction } from '../../ui/BulkAction.tsx';
import { useCall } from '../../ui/useCall.ts';

type FailedMessage = RowOf<'adminFailedMessageList'>;

/** Sends the selected messages again, or dismisses them. */
export function BulkMessageActions() {
  const translate = useTranslate();
  const { call } = useCall();
  const word = (key: string) => translate(`resources.failedMessages.${key}`);
  const nameOf = ({ recipient, kind }: FailedMessage) =>
    [recipient ?? translate('app.none'), kind && translate(`enums.messageKind.${kind}`, { _: kind })]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <BulkAction<FailedMessage>
        label={word('send')}
        explanation={word('explainSend')}
        appliesTo={({ canBeSentAgain, dismissedAt }) => canBeSentAgain && dismissedAt === null}
        onRow={({ id }) => call('adminFailedMessageSend', { id })}
        nameOf={nameOf}
      />
      <BulkAction<FailedMessage>
        label={word('dismiss')}
        explanation={word('explainDismiss')}
        colour="secondary"
        appliesTo={({ dismissedAt }) => dismissedAt === null}
        onRow={({ id }) => call('adminFailedMessageDismiss', { id })}
        nameOf={nameOf}
      />
    </>
  );
}
