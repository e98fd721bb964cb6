import type { ManagedRound, PlayedEvent } from '@app/contract/admin/rounds';
import { isPairedBySite } from '@app/contract/playingSystems';
import { resultOfRequestedBye } from '@app/contract/requestedByes';
import { sidesWithoutColours } from '@app/contract/sides';
import { zoneName } from '@app/contract/timeZones';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CallError } from '../../../providers/errors.ts';
import { currentLanguageTag } from '../../../providers/language.ts';
import { DecisionDialog } from '../../../ui/DecisionDialog.tsx';
import { messageOf, useCall } from '../../../ui/useCall.ts';
import { useWork } from '../../../ui/useWork.ts';
import { instantOf, wallTimeOf } from '../../../values/zonedTime.ts';
import { Absences } from './Absences.tsx';
import { DeleteRoundButton } from './DeleteRoundButton.tsx';
import { nameOfEntrant } from './entrantNames.ts';
import { GameSeats } from './GameSeats.tsx';
import { ProposeButton } from './ProposeButton.tsx';
import { addByes, countHalfPointByes, loneEntrant, type Seats, toPairings } from './seats.ts';
import { SeatingNotes } from './SeatingNotes.tsx';
import { type SeatedTable, TablesEditor } from './TablesEditor.tsx';
import { type LostResult, lostResultsOf, UnlockDialog } from './UnlockDialog.tsx';

interface Props {
  event: PlayedEvent;
  section: PlayedEvent['sections'][number];
  /** Null for a new round. */
  round: ManagedRound | null;
  onSaved: (event: PlayedEvent, number: number) => void;
  /** Called with an event that changed while the round is edited. */
  onChanged: (event: PlayedEvent) => void;
  onCancel: () => void;
}

/** A game of a round, or of a proposal, which leaves handicaps to the rule of the section. */
type SeatedGame = Pick<ManagedRound['pairings'][number], 'table' | 'blackId' | 'whiteId'> & { handicap?: number };

/**
 * The number of entrants for whom one table is prepared, if each seat gets a score. Staff can add tables and leave
 * seats free.
 */
const seatsPerPreparedTable = 4;

const wouldReplaceStandings = (thrown: unknown): boolean =>
  thrown instanceof CallError && (thrown.data as { hasStandings?: boolean } | null)?.hasStandings === true;

/** Pairs a round by hand: who sits at which table. A table with one player is a bye. */
export function RoundEditor({ event, section, round, onSaved, onChanged, onCancel }: Props) {
  const { entrants, rounds, sectionId, isScored, settings } = section;
  const sides = section.sides ?? sidesWithoutColours;
  const active = entrants.filter(({ isActive }) => isActive);
  const number = round?.number ?? (rounds.at(-1)?.number ?? 0) + 1;
  const absent = active.filter(({ absentRounds }) => absentRounds.includes(number));
  const absentIds = new Set(absent.map(({ entryId }) => entryId));
  const entrantOf = (id: string | null) => entrants.find(({ entryId }) => entryId === id) ?? null;
  const toSeats = ({ table, blackId, whiteId, handicap }: SeatedGame): Seats => ({
    table,
    handicap: handicap ?? null,
    black: entrantOf(blackId),
    white: entrantOf(whiteId),
  });
  const [seats, setSeats] = useState<Seats[]>(() =>
    round
      ? round.pairings.map(toSeats)
      : Array.from({ length: Math.ceil((active.length - absent.length) / 2) }, (_, index) => ({
          table: index + 1,
          black: null,
          white: null,
          handicap: null,
        })),
  );
  const [tables, setTables] = useState<SeatedTable[]>(() =>
    round
      ? round.tables.map(({ table, entryIds }) => ({ table, entrants: entryIds.flatMap((id) => entrantOf(id) ?? []) }))
      : Array.from({ length: Math.ceil(active.length / seatsPerPreparedTable) }, (_, index) => ({
          table: index + 1,
          entrants: [],
        })),
  );
  const [start, setStart] = useState(() =>
    wallTimeOf(
      round?.startTime ?? settings.roundTimes[number - 1] ?? rounds.at(-1)?.startTime ?? event.startTime,
      event.timeZone,
    ),
  );
  const { isWorking, problem, run } = useWork();
  const [isConfirming, setConfirming] = useState(false);
  const [lostResults, setLostResults] = useState<LostResult[] | null>(null);
  const { call } = useCall();
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values);
  const seated = new Set(
    isScored
      ? tables.flatMap((table) => table.entrants.map(({ entryId }) => entryId))
      : seats.flatMap(({ black, white }) => [black, white].flatMap((entrant) => entrant?.entryId ?? [])),
  );
  // When no player is checked in, the event does not use check-in, and no player counts as missing.
  const missingPlayers = active.some(({ isCheckedIn }) => isCheckedIn)
    ? active.filter(({ isCheckedIn, entryId }) => !isCheckedIn && !absentIds.has(entryId))
    : [];
  const free = active
    .filter(({ entryId }) => !seated.has(entryId))
    .toSorted((one, other) => Number(absentIds.has(one.entryId)) - Number(absentIds.has(other.entryId)));
  // Those who have lost in a knockout are not missed.
  const leavesOthersOut = settings.system === 'knockout' && number > 1;
  const fields = problem instanceof CallError ? problem.fields : {};

  const attempt = async (work: () => Promise<PlayedEvent>, roundToShow: number) => {
    // Presses are ignored here instead of disabling the button, because a disabled button loses the focus.
    if (isWorking) return;
    await run(async () => {
      try {
        onSaved(await work(), roundToShow);
      } catch (thrown) {
        const lost = lostResultsOf(thrown);
        if (lost) setLostResults(lost);
        else if (wouldReplaceStandings(thrown)) setConfirming(true);
        else throw thrown;
      }
    });
  };
  const save = ({ replacesStandings = false, unlockReason = '' } = {}) =>
    attempt(
      () =>
        call('adminRoundSave', {
          sectionId,
          number,
          version: round?.version ?? null,
          replacesStandings,
          unlockReason,
          pairings: isScored ? [] : toPairings(seats, section),
          tables: isScored
            ? tables
                .filter((table) => table.entrants.length > 0)
                .map(({ table, entrants: seatedEntrants }) => ({
                  table,
                  entryIds: seatedEntrants.map(({ entryId }) => entryId),
                }))
            : [],
          startTime: instantOf(start, event.timeZone) ?? event.startTime,
        }),
      number,
    );
  const addTable = () => {
    const table = Math.max(0, ...(isScored ? tables : seats).map((row) => row.table)) + 1;
    if (isScored) setTables([...tables, { table, entrants: [] }]);
    else setSeats([...seats, { table, black: null, white: null, handicap: null }]);
  };
  const remove = () =>
    attempt(() => call('adminRoundDelete', { sectionId, number, version: round!.version }), number - 1);

  return (
    <Box sx={{ display: 'grid', gap: 2 }} component="section" aria-label={word('round', { number })}>
      <Typography component="h2" variant="h6">
        {word('round', { number })}
      </Typography>
      <TextField
        type="datetime-local"
        label={translate('app.inZone', {
          label: word('startTime'),
          zone: zoneName(event.timeZone, currentLanguageTag(), new Date()),
        })}
        value={start}
        onChange={(change) => setStart(change.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ maxWidth: 320 }}
      />
      {isScored && <TablesEditor tables={tables} free={free} onChange={setTables} />}
      {!isScored && settings.system && isPairedBySite(settings.system) && (
        <ProposeButton
          sectionId={sectionId}
          system={settings.system}
          number={number}
          onProposed={(pairings) => setSeats(pairings.map(toSeats))}
        />
      )}
      {!isScored && (
        <Absences
          section={section}
          number={number}
          absent={absent}
          // In a knockout, a bye at a further table would belong to no place of the bracket.
          withoutTable={settings.system === 'knockout' ? [] : absent.filter(({ entryId }) => !seated.has(entryId))}
          onGiveByes={() => setSeats(addByes(seats, absent))}
          onChanged={onChanged}
        />
      )}
      {(isScored ? [] : seats).map((row, rowIndex) => (
        <GameSeats
          key={row.table}
          row={row}
          section={section}
          number={number}
          sides={sides}
          free={free}
          absentIds={absentIds}
          givesHalfPoint={({ entryId }) =>
            resultOfRequestedBye(settings.requestedByes, {
              halfPointByes: countHalfPointByes(section, entryId, number),
              isLast: number === settings.plannedRounds,
            }) === '½-½'
          }
          onChange={(next) => setSeats(seats.map((other, index) => (index === rowIndex ? next : other)))}
        />
      ))}
      <SeatingNotes
        unpaired={leavesOthersOut ? null : free.filter(({ entryId }) => !absentIds.has(entryId)).length}
        byes={isScored ? [] : seats.flatMap((row) => loneEntrant(row) ?? [])}
        missing={missingPlayers}
      />
      {problem !== null && (
        <Alert severity="error" role="alert">
          {fields.pairings ?? fields.tables ?? fields.number ?? messageOf(problem)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={seated.size < (isScored ? 2 : 1)} onClick={() => void save()}>
          {isWorking ? translate('app.working') : word('save')}
        </Button>
        <Button onClick={addTable}>{word('addTable')}</Button>
        {round && round.number === rounds.at(-1)?.number && <DeleteRoundButton number={number} onDelete={remove} />}
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </Box>
      {lostResults && (
        <UnlockDialog
          by="round"
          lostResults={lostResults}
          nameOf={(id) => nameOfEntrant(entrantOf(id) ?? undefined)}
          onConfirm={(unlockReason) => save({ unlockReason })}
          onClose={() => setLostResults(null)}
        />
      )}
      {isConfirming && (
        <DecisionDialog
          title={word('replaceStandings')}
          explanation={word('replacesStandings')}
          confirm={word('saveAndReplace')}
          colour="error"
          onConfirm={() => save({ replacesStandings: true })}
          onClose={() => setConfirming(false)}
        />
      )}
    </Box>
  );
}
