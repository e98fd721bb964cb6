import { translateDeliveryError } from '@app/contract/admin/deliveryErrors';
import { messageKinds } from '@app/contract/admin/messageKinds';
import { Box, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant } from '../../ui/values.tsx';
import { choicesOf, messageChannels } from '../../values/statuses.ts';
import { BulkMessageActions } from './BulkMessageActions.tsx';
import { type MessageAction, FailedMessageDialog } from './FailedMessageDialog.tsx';
import { FailedMessageOutcome } from './FailedMessageOutcome.tsx';

type FailedMessage = RowOf<'adminFailedMessageList'>;

const openChoices = [
  { id: 'true', name: 'resources.failedMessages.open' },
  { id: 'false', name: 'resources.failedMessages.dismissed' },
];
const filters = [
  <SelectInput key="open" source="open" choices={openChoices} alwaysOn emptyText={textKey('app.filter.all')} />,
  <SelectInput
    key="channel"
    source="channel"
    choices={choicesOf('messageChannel', messageChannels)}
    alwaysOn
    emptyText={textKey('app.filter.all')}
  />,
  <SelectInput
    key="kind"
    source="kind"
    choices={choicesOf('messageKind', messageKinds)}
    alwaysOn
    emptyText={textKey('app.filter.all')}
  />,
];

export function FailedMessageList() {
  // State lives here, because the row disappears when another user acts first, and the dialog must say so.
  const [openDialog, setOpenDialog] = useState<{ message: FailedMessage; action: MessageAction } | null>(null);
  const translate = useTranslate();
  return (
    <>
      <ListPage
        csv="adminFailedMessageCsv"
        filters={filters}
        initialFilters={{ open: 'true' }}
        keywordHint={textKey('resources.failedMessages.keyword')}
      >
        <RecordTable<FailedMessage, SortOf<'adminFailedMessageList'>>
          bulk={<BulkMessageActions />}
          columns={[
            {
              field: 'kind',
              show: ({ kind, channel }) => (
                <>
                  {kind === null ? translate('app.none') : translate(`enums.messageKind.${kind}`, { _: kind })}{' '}
                  <Chip label={translate(`enums.messageChannel.${channel}`)} sx={{ ml: 0.5 }} />
                </>
              ),
            },
            {
              field: 'recipient',
              show: ({ recipient }) => (
                <Box sx={{ overflowWrap: 'anywhere', minWidth: { md: 160 } }}>{recipient ?? translate('app.none')}</Box>
              ),
            },
            {
              field: 'error',
              show: (message) => (
                <>
                  {translateDeliveryError(message.error, translate)}
                  <Typography variant="caption" color="text.secondary" component="div">
                    {translate('resources.failedMessages.attempts', { smart_count: message.attempts })}
                  </Typography>
                </>
              ),
            },
            { field: 'writtenAt', sorts: 'desc', show: ({ writtenAt }) => <Instant at={writtenAt} /> },
            { field: 'failedAt', sorts: 'desc', show: ({ failedAt }) => <Instant at={failedAt} /> },
            {
              field: 'outcome',
              isAction: true,
              show: (message) => (
                <FailedMessageOutcome message={message} onAsk={(action) => setOpenDialog({ message, action })} />
              ),
            },
          ]}
        />
      </ListPage>
      {openDialog && <FailedMessageDialog {...openDialog} onClose={() => setOpenDialog(null)} />}
    </>
  );
}
