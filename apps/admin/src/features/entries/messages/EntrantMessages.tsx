import type { EntrantMessages as Messages } from '@app/contract/admin/entrantMessages';
import { Box, Button, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf, useCall } from '../../../ui/useCall.ts';
import { useWork } from '../../../ui/useWork.ts';
import { Instant } from '../../../ui/values.tsx';
import { inReadersLanguage } from '../../../values/bilingual.ts';
import { EntrantMessageDialog } from './EntrantMessageDialog.tsx';

const pollMs = 5_000;

/** Writes to the entrants of an event, and lists the messages that were sent before. */
export function EntrantMessages({ event }: { event: string }) {
  const [found, setFound] = useState<Messages | null>(null);
  const [isWriting, setWriting] = useState(false);
  const notify = useNotify();
  const translate = useTranslate();
  const { call } = useCall();
  const { isWorking, run } = useWork((thrown) => notify(messageOf(thrown), { type: 'error' }));
  const word = (name: string, values: object = {}) => translate(`resources.entries.messages.${name}`, values);
  const load = useCallback(async () => setFound(await call('adminEntrantMessagesGet', { id: event })), [call, event]);
  useEffect(() => {
    // Without them, the button loads them again.
    load().catch(() => {});
  }, [load]);
  const isSending = found?.messages.some(({ pending }) => pending > 0) ?? false;
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(() => void load().catch(() => {}), pollMs);
    return () => clearInterval(timer);
  }, [isSending, load]);

  const write = () =>
    run(async () => {
      await load();
      setWriting(true);
    });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', px: 2, pb: 2 }}>
      <Button variant="outlined" onClick={() => void write()}>
        {isWorking ? translate('app.working') : word('open')}
      </Button>
      {found && found.messages.length > 0 && (
        <details>
          <summary>{word('sent', { smart_count: found.messages.length })}</summary>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2, pt: 1 }}>
            {found.messages.map((message) => (
              <SentMessage key={message.id} message={message} />
            ))}
          </Box>
        </details>
      )}
      {isWriting && found && (
        <EntrantMessageDialog
          event={event}
          sections={found.sections}
          onSent={(messages) => {
            setFound(messages);
            setWriting(false);
            notify('resources.entries.messages.done', { type: 'success' });
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </Box>
  );
}

function SentMessage({ message }: { message: Messages['messages'][number] }) {
  const { subject, text, staffName, sentAt, section, includesWaiting, entries, pending } = message;
  const translate = useTranslate();
  const word = (name: string, values: object = {}) => translate(`resources.entries.messages.${name}`, values);
  const facts = [
    section === null ? '' : inReadersLanguage(section),
    word('reached', { smart_count: entries }),
    includesWaiting ? word('withWaiting') : '',
    pending > 0 ? word('pending', { smart_count: pending }) : '',
    staffName,
  ];
  return (
    <li>
      <b>{inReadersLanguage(subject)}</b>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', maxWidth: 720 }}>
        {inReadersLanguage(text)}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="div">
        <Instant at={sentAt} /> · {facts.filter(Boolean).join(' · ')}
      </Typography>
    </li>
  );
}
