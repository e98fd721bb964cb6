import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/calls.ts';
import { Instant } from '../../ui/values.tsx';
import type { Deed } from './FailedMessageDialog.tsx';

/** What can be done about it, or when that was over. */
export function FailedMessageOutcome({ message, onAsk }: { message: RowOf<'adminFailedMessageList'>; onAsk: (deed: Deed) => void }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.failedMessages.${key}`);
  if (message.putAsideAt !== null) {
    return (
      <Typography variant="body2" color="text.secondary">
        {word('putAside')} · <Instant at={message.putAsideAt} />
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
        <Button size="small" color="secondary" onClick={() => onAsk('putAside')}>
          {word('doPutAside')}
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
