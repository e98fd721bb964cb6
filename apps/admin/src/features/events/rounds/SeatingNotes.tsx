import type { PairedEntrant } from '@app/contract/admin/rounds';
import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { nameOfEntrant } from './entrantNames.ts';

interface Props {
  /** How many players are still to be seated; null in rounds that leave others out. */
  unpaired: number | null;
  byes: readonly PairedEntrant[];
  /** Those who are not checked in, although others are. */
  missing: readonly PairedEntrant[];
}

/** Says below the seats of a round who has none, who gets a bye, and who may not have come. */
export function SeatingNotes({ unpaired, byes, missing }: Props) {
  const translate = useTranslate();
  const word = (key: string, values: object) => translate(`resources.events.rounds.${key}`, values);
  const names = (entrants: readonly PairedEntrant[]) =>
    entrants.map(nameOfEntrant).join(translate('app.listSeparator'));
  return (
    <>
      {unpaired !== null && (
        <Typography variant="body2" color="text.secondary">
          {word('free', { smart_count: unpaired })}
        </Typography>
      )}
      {byes.length > 0 && <Typography variant="body2">{word('byes', { names: names(byes) })}</Typography>}
      {missing.length > 0 && <Alert severity="info">{word('notCheckedIn', { names: names(missing) })}</Alert>}
    </>
  );
}
