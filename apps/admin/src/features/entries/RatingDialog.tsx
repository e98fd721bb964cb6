import { fullName } from '@app/contract/names';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { CallData, RowOf } from '../../providers/callTypes.ts';
import { currentLocale } from '../../providers/language.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useCall } from '../../ui/useCall.ts';
import { namesOf } from './entryNames.ts';
import { changedRatings, parseRating } from './ratings.ts';

interface Props {
  entry: RowOf<'adminEntryList'>;
  onClose: () => void;
}

/** Sets or clears the ratings of an entry's players. */
export function RatingDialog({ entry, onClose }: Props) {
  const { id, eventId, players } = entry;
  const [typedRatings, setTypedRatings] = useState<Record<string, string>>(() =>
    Object.fromEntries(players.map(({ personId, rating }) => [personId, rating === null ? '' : String(rating)])),
  );
  const [isAttempted, setAttempted] = useState(false);
  const { data: event } = useGetOne<CallData<'adminEventGet'>>('events', { id: eventId });
  const { call } = useCall();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const word = (key: string, values: object = {}) => translate(`resources.entries.rating.${key}`, values);
  const isFaulty = (personId: string) => isAttempted && parseRating(typedRatings[personId] ?? '') === undefined;

  const save = async () => {
    setAttempted(true);
    if (Object.values(typedRatings).some((text) => parseRating(text) === undefined)) return;
    const changed = changedRatings(players, typedRatings);
    try {
      for (const player of changed) await call('adminEntryRate', { id, ...player });
    } finally {
      // Each rating is stored by its own call, so some may be stored although another failed.
      if (changed.length > 0) refresh();
    }
    notify('resources.entries.rating.saved', { type: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={word('title', { names: namesOf(players) })}
      text={
        <>
          <div>{word('text')}</div>
          {event && <div>{limitsText(event, word)}</div>}
        </>
      }
      confirm={word('action')}
      onSubmit={save}
      onClose={onClose}
    >
      {() =>
        players.map((player, index) => {
          const { personId, rating } = player;
          const name = fullName(currentLocale(), player);
          return (
            <TextField
              key={personId}
              label={word('of', { name })}
              value={typedRatings[personId] ?? ''}
              onChange={(change) => setTypedRatings({ ...typedRatings, [personId]: change.target.value })}
              error={isFaulty(personId)}
              helperText={
                isFaulty(personId) ? word('malformed') : rating === null ? word('none') : word('present', { rating })
              }
              autoFocus={index === 0}
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 10 } }}
              margin="dense"
              fullWidth
            />
          );
        })
      }
    </FormDialog>
  );
}

/** Returns the rating that an event requires in a sentence; an empty text when it requires none. */
function limitsText(
  { minimumRating: min, maximumRating: max }: Partial<CallData<'adminEventGet'>>,
  word: (key: string, values: object) => string,
): string {
  if (typeof min === 'number' && typeof max === 'number') return word('between', { min, max });
  if (typeof min === 'number') return word('minimum', { min });
  return typeof max === 'number' ? word('maximum', { max }) : '';
}
