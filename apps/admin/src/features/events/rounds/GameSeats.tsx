import type { PairedEntrant, PlayedEvent } from '@app/contract/admin/rounds';
import type { Sides } from '@app/contract/sides';
import { Alert, Autocomplete, Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { nameOfEntrant } from './entrantNames.ts';
import { HandicapInput } from './HandicapInput.tsx';
import { findMeeting, loneEntrant, type Seats } from './seats.ts';

interface Props {
  row: Seats;
  section: PlayedEvent['sections'][number];
  sides: Sides;
  /** Of the round. */
  number: number;
  /** Entrants without a table, the absent ones last. */
  free: PairedEntrant[];
  /** The ids of the entrants who are absent in the round. */
  absentIds: ReadonlySet<string>;
  /** Whether a new bye gives an absent entrant half a point; otherwise it gives none. */
  givesHalfPoint: (entrant: PairedEntrant) => boolean;
  onChange: (row: Seats) => void;
}

/** Seats the two entrants of a game, and says who gets a bye, and who is absent. */
export function GameSeats({ row, section, number, sides, free, absentIds, givesHalfPoint, onChange }: Props) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values);
  const isAbsent = ({ entryId }: PairedEntrant) => absentIds.has(entryId);
  const lone = loneEntrant(row);
  const absentPlayers = lone ? [] : [row.black, row.white].filter((entrant) => entrant !== null).filter(isAbsent);
  const metInRound = findMeeting(section, row, number);
  const byeText = (entrant: PairedEntrant) => {
    const name = nameOfEntrant(entrant);
    if (!isAbsent(entrant)) return word('getsBye', { name });
    return word(givesHalfPoint(entrant) ? 'absence.getsHalf' : 'absence.getsNone', { name });
  };
  const seat = (side: 'black' | 'white') => (
    <Autocomplete
      options={row[side] ? [row[side], ...free] : free}
      value={row[side]}
      onChange={(_, next) => onChange({ ...row, [side]: next, handicap: null })}
      getOptionLabel={nameOfEntrant}
      getOptionKey={({ entryId }) => entryId}
      isOptionEqualToValue={(one, other) => one.entryId === other.entryId}
      renderOption={({ key, ...option }, entrant) => (
        <li key={key} {...option}>
          {isAbsent(entrant) ? word('absence.option', { name: nameOfEntrant(entrant) }) : nameOfEntrant(entrant)}
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          size="small"
          label={word('seatAt', {
            table: row.table,
            side: translate(`enums.side.${sides[side === 'black' ? 0 : 1]}`),
          })}
        />
      )}
      sx={{ flex: '1 1 220px' }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <b>{row.table}</b>
      {seat('black')}
      {seat('white')}
      {section.settings.stones?.handicap && row.black && row.white && (
        <HandicapInput row={row} section={section} onChange={(change) => onChange({ ...row, ...change })} />
      )}
      {lone && (
        <Alert severity="info" sx={{ flexBasis: '100%', py: 0 }}>
          {byeText(lone)}
        </Alert>
      )}
      {metInRound !== null && (
        <Alert severity="warning" sx={{ flexBasis: '100%', py: 0 }}>
          {word('metInRound', { number: metInRound })}
        </Alert>
      )}
      {absentPlayers.map((entrant) => (
        <Alert key={entrant.entryId} severity="warning" sx={{ flexBasis: '100%', py: 0 }}>
          {word('absence.paired', { name: nameOfEntrant(entrant) })}
        </Alert>
      ))}
    </Box>
  );
}
