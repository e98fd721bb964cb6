import { Box, Button, Chip, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { CallData } from '../providers/callTypes.ts';
import { currentLanguageTag } from '../providers/language.ts';
import { messageOf, useCall } from '../ui/useCall.ts';
import { formatInstant } from '../values/dates.ts';
import { AccountCard } from './AccountCard.tsx';

type Session = CallData<'adminSessionList'>[number];

const queryKey = ['ownSessions'];

/** Lists where the staff member is logged in, and ends sessions. */
export function OwnSessions() {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { call } = useCall();
  const { data: sessions = [] } = useQuery({ queryKey, queryFn: () => call('adminSessionList', {}) });

  const end = async (ending: Promise<unknown>, done: string) => {
    try {
      await ending;
      notify(done, { type: 'success' });
    } catch (thrown) {
      notify(messageOf(thrown), { type: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey });
  };

  return (
    <AccountCard title={translate('account.sessions.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => end(call('adminSessionEnd', { id: session.id }), 'account.sessions.ended')}
          />
        ))}
      </Box>
      {sessions.length > 1 && (
        <Button
          variant="outlined"
          color="secondary"
          sx={{ mt: 2 }}
          onClick={() => void end(call('adminSessionsEnd', {}), 'account.sessions.endedOthers')}
        >
          {translate('account.sessions.endOthers')}
        </Button>
      )}
    </AccountCard>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => Promise<void> }) {
  const { device, place, lastSeenAt, isCurrent } = session;
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, py: 1.25, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        {device || translate('account.sessions.unknownDevice')}
        {isCurrent && <Chip label={translate('account.sessions.current')} sx={{ ml: 1 }} />}
        <Typography variant="caption" color="text.secondary" component="div">
          {[place, translate('account.sessions.seen', { time: formatInstant(lastSeenAt, currentLanguageTag()) })]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {!isCurrent && (
        <Button size="small" color="secondary" onClick={() => void onEnd()}>
          {translate('account.sessions.end')}
        </Button>
      )}
    </Box>
  );
}
