import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useNotifiedWork } from '../../ui/useWork.ts';
import { namesOf } from './entryNames.ts';
import { RatingDialog } from './RatingDialog.tsx';

/** The actions on an entry: check its players in or out, change their ratings, and withdraw it. */
export function EntryButtons({ entry }: { entry: RowOf<'adminEntryList'> }) {
  const { id, state, checkedInAt, players } = entry;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [isRating, setRating] = useState(false);
  const { isWorking, run } = useNotifiedWork();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { call } = useCall();
  if (state === 'withdrawn') return null;
  const word = (key: string) => translate(`resources.entries.${key}`, { names: namesOf(players) });
  const checkIn = () => {
    // Presses are ignored here instead of disabling the button, because a disabled button loses the focus.
    if (isWorking) return;
    void run(async () => {
      await call('adminEntryCheckIn', { id, isPresent: checkedInAt === null });
      refresh();
    });
  };
  return (
    <Stack direction="row" spacing={1}>
      {state === 'entered' && (
        <Button
          size="small"
          variant={checkedInAt === null ? 'outlined' : 'text'}
          aria-label={word(checkedInAt === null ? 'checkInOf' : 'undoCheckInOf')}
          onClick={checkIn}
        >
          {word(checkedInAt === null ? 'checkIn' : 'undoCheckIn')}
        </Button>
      )}
      <Button size="small" color="secondary" aria-label={word('rating.title')} onClick={() => setRating(true)}>
        {word('rating.open')}
      </Button>
      <Button size="small" color="secondary" aria-label={word('withdrawOf')} onClick={() => setWithdrawing(true)}>
        {word('withdraw')}
      </Button>
      {isRating && <RatingDialog entry={entry} onClose={() => setRating(false)} />}
      {isWithdrawing && (
        <DecisionDialog
          title={word('withdrawOf')}
          explanation={word('withdrawText')}
          confirm={word('withdraw')}
          colour="error"
          onConfirm={async () => {
            await call('adminEntryWithdraw', { id });
            notify('resources.entries.withdrawn', { type: 'success' });
            refresh();
          }}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </Stack>
  );
}
