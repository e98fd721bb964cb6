import type { PairedEntrant, PlayedEvent } from '@app/contract/admin/rounds';
import type { Sides } from '@app/contract/sides';
import { Alert, Autocomplete, Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { nameOfEntrant } from './entrantNames.ts';
import { HandicapInput } from './HandicapInput.tsx';
import { findHistory, isThirdInARow } from './pairingHistory.ts';
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

const seats = ['black', 'white'] as const;
type Seat = (typeof seats)[number];

/** Seats the two entrants of a game, and says who gets a bye, and who is absent. */
export function GameSeats({ row, section, number, sides, free, absentIds, givesHalfPoint, onChange }: Props) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values);
  const isAbsent = ({ entryId }: PairedEntrant) => absentIds.has(entryId);
  const lone = loneEntrant(row);
  const absentPlayers = lone ? [] : [row.black, row.white].filter((entrant) => entrant !== null).filter(isAbsent);
  const metInRound = findMeeting(section, row, number);
  const sideAt = (seat: Seat) => sides[seat === 'black' ? 0 : 1];
  const historyAt = (seat: Seat) => findHistory(section, row[seat]?.entryId ?? '', number);
  /** Such as “Score 1½ · B W W”. */
  const describeHistory = (seat: Seat): string => {
    const { score, sides: earlier } = historyAt(seat);
    const marks = earlier.map((side) => word(`sideMarks.${sides[side]}`)).join(' ');
    return [score === null ? '' : word('scoreBefore', { score }), marks].filter(Boolean).join(' · ');
  };
  const repeated = seats.filter(
    (seat) => row.black && row.white && isThirdInARow(historyAt(seat), seat === 'black' ? 0 : 1),
  );
  const byeText = (entrant: PairedEntrant) => {
    const name = nameOfEntrant(entrant);
    if (!isAbsent(entrant)) return word('getsBye', { name });
    return word(givesHalfPoint(entrant) ? 'absence.getsHalf' : 'absence.getsNone', { name });
  };
  const input = (side: Seat) => (
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
      renderInput={(field) => (
        <TextField
          {...field}
          size="small"
          label={word('seatAt', { table: row.table, side: translate(`enums.side.${sideAt(side)}`) })}
          helperText={describeHistory(side)}
        />
      )}
      sx={{ flex: '1 1 220px' }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <b style={{ lineHeight: '40px' }}>{row.table}</b>
      {input('black')}
      {input('white')}
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
      {repeated.map((seat) => (
        <Alert key={seat} severity="warning" sx={{ flexBasis: '100%', py: 0 }}>
          {word('thirdInARow', {
            name: nameOfEntrant(row[seat] ?? undefined),
            side: translate(`enums.side.${sideAt(seat)}`),
          })}
        </Alert>
      ))}
      {absentPlayers.map((entrant) => (
        <Alert key={entrant.entryId} severity="warning" sx={{ flexBasis: '100%', py: 0 }}>
          {word('absence.paired', { name: nameOfEntrant(entrant) })}
        </Alert>
      ))}
    </Box>
  );
}
