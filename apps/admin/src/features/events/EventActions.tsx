import { Alert, Box, Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { StatusChip } from '../../ui/values.tsx';
import { managedEventStateTones } from '../../values/statuses.ts';
import { CancelDialog } from './CancelDialog.tsx';
import type { EventRecord } from './eventValues.ts';

/** Shows the state of an event and its actions, which are disabled until the changes in the form are saved. */
export function EventActions() {
  const record = useRecordContext<EventRecord>();
  const [dialog, setDialog] = useState<'publish' | 'withdraw' | 'cancel' | null>(null);
  const { isDirty } = useFormState();
  const { call } = useCall();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  if (!record) return null;
  const { id, version, state, taken } = record;
  const word = (key: string) => translate(`resources.events.${key}`);
  const close = () => setDialog(null);
  const decide = async (work: () => Promise<unknown>, done: string) => {
    await work();
    notify(`resources.events.done.${done}`, { type: 'success' });
    refresh();
    close();
  };
  const copy = async () => {
    try {
      redirect('edit', 'events', (await call('adminEventCopy', { id })).id);
      notify('resources.events.done.copy', { type: 'success' });
    } catch (thrown) {
      notify(messageOf(thrown), { type: 'error' });
    }
  };
  const button = (name: 'publish' | 'withdraw' | 'cancel', look: Pick<ButtonProps, 'variant' | 'color'> = {}) => (
    <Button {...look} disabled={isDirty} onClick={() => setDialog(name)}>
      {word(`actions.${name}`)}
    </Button>
  );
  const isPublished = state !== 'draft';
  // Before the event, staff open its entries most often; from its first day on, its rounds.
  const leads = state === 'inProgress' || state === 'ended' ? 'rounds' : 'entries';
  const link = (name: 'entries' | 'rounds', to: string) => (
    <Button component={Link} to={to} variant={name === leads ? 'contained' : 'outlined'}>
      {word(`actions.${name}`)}
    </Button>
  );
  return (
    <Box sx={{ width: '100%', mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusChip of="managedEventState" value={state} tones={managedEventStateTones} />
        {!isPublished && button('publish', { variant: 'contained' })}
        {isPublished && link('entries', `/entries?filter=${encodeURIComponent(JSON.stringify({ event: id }))}`)}
        {isPublished && link('rounds', `/events/${id}/show`)}
        {isPublished && (
          <Button href={`/match/${id}`} target="_blank" rel="noopener">
            {word('actions.open')}
          </Button>
        )}
        <Button disabled={isDirty} onClick={() => void copy()}>
          {word('actions.copy')}
        </Button>
        {isPublished && state !== 'cancelled' && taken === 0 && button('withdraw')}
        {isPublished && state !== 'cancelled' && button('cancel', { color: 'error' })}
      </Box>
      {state === 'cancelled' && (
        <Alert severity="info" variant="outlined" sx={{ mt: 2 }}>
          {record.cancelReason.zh_CN}
          <br />
          {record.cancelReason.en_US}
        </Alert>
      )}
      {(dialog === 'publish' || dialog === 'withdraw') && (
        <DecisionDialog
          title={word(`ask.${dialog}`)}
          explanation={word(`ask.${dialog}Text`)}
          confirm={word(`actions.${dialog}`)}
          onConfirm={() =>
            decide(
              () => call(dialog === 'publish' ? 'adminEventPublish' : 'adminEventWithdraw', { id, version }),
              dialog,
            )
          }
          onClose={close}
        />
      )}
      {dialog === 'cancel' && (
        <CancelDialog
          eventId={id}
          onConfirm={(reason) => decide(() => call('adminEventCancel', { id, version, reason }), 'cancel')}
          onClose={close}
        />
      )}
    </Box>
  );
}
