import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { Instant } from '../../ui/values.tsx';
import type { MessageAction } from './FailedMessageDialog.tsx';

/** Shows the actions for a dead letter, or when it was resolved. */
export function FailedMessageOutcome({
  message,
  onAsk,
}: {
  message: RowOf<'adminFailedMessageList'>;
  onAsk: (action: MessageAction) => void;
}) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.failedMessages.${key}`);
  if (message.dismissedAt !== null) {
    return (
      <Typography variant="body2" color="text.secondary">
        {word('dismissed')} · <Instant at={message.dismissedAt} />
      </Typography>
    );
  }
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {message.canBeSentAgain && (
          <Button size="small" variant="outlined" onClick={() => onAsk('send')}>
            {word('send')}
          </Button>
        )}
        <Button size="small" color="secondary" onClick={() => onAsk('dismiss')}>
          {word('dismiss')}
        </Button>
      </Stack>
      {!message.canBeSentAgain && (
        <Typography variant="caption" color="text.secondary" component="div">
          {word('cannotBeSent')}
        </Typography>
      )}
    </>
  );
}
