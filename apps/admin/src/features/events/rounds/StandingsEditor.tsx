import type { PlayedEvent } from '@app/contract/admin/rounds';
import { Box, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CallError } from '../../../providers/errors.ts';
import { messageOf, useCall } from '../../../ui/useCall.ts';
import { useWork } from '../../../ui/useWork.ts';
import { EditorEnd } from './EditorEnd.tsx';
import { nameOfEntrant } from './entrantNames.ts';

interface Props {
  section: PlayedEvent['sections'][number];
  onSaved: (event: PlayedEvent) => void;
  onCancel: () => void;
}

interface TypedStanding {
  rank: string;
  score: string;
}

const empty: TypedStanding = { rank: '', score: '' };
const isRank = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 10_000;
const isFaulty = ({ rank, score }: TypedStanding): boolean =>
  rank.trim() === '' ? score.trim() !== '' : !isRank(rank.trim());

/** Enters the standings of a section without rounds by hand. Entrants without a rank are left out. */
export function StandingsEditor({ section, onSaved, onCancel }: Props) {
  const { sectionId, entrants } = section;
  // The page reloads the section while it is edited. The server compares the standings that the officer saw first with
  // the stored ones, and so finds conflicts.
  const [seen] = useState(() => section.standings.map(({ entryId, rank, score }) => ({ entryId, rank, score })));
  const [typedStandings, setTypedStandings] = useState<Record<string, TypedStanding>>(() =>
    Object.fromEntries(seen.map(({ entryId, rank, score }) => [entryId, { rank: String(rank), score }])),
  );
  const [isAttempted, setAttempted] = useState(false);
  const { isWorking, problem, run } = useWork();
  const { call } = useCall();
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values);
  const active = entrants.filter(({ isActive }) => isActive);
  const valuesOf = (entryId: string) => typedStandings[entryId] ?? empty;
  const change = (entryId: string, changes: Partial<TypedStanding>) =>
    setTypedStandings((all) => ({ ...all, [entryId]: { ...(all[entryId] ?? empty), ...changes } }));
  const save = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (isWorking) return;
    setAttempted(true);
    if (active.some(({ entryId }) => isFaulty(valuesOf(entryId)))) return;
    void run(async () => {
      const rows = active.flatMap(({ entryId }) => {
        const { rank, score } = valuesOf(entryId);
        return rank.trim() === '' ? [] : [{ entryId, rank: Number(rank), score: score.trim() }];
      });
      onSaved(await call('adminStandingsSave', { sectionId, rows, seen }));
    });
  };
  const fields = problem instanceof CallError ? problem.fields : {};
  return (
    <Box component="form" noValidate onSubmit={save} aria-labelledby="enter-standings" sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h6" id="enter-standings">
        {word('enterStandings')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {word('standingsHint')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {active.map((entrant) => {
          const { entryId } = entrant;
          const name = nameOfEntrant(entrant);
          const values = valuesOf(entryId);
          const isWrong = isAttempted && isFaulty(values);
          return (
            <Box
              component="li"
              key={entryId}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
            >
              <Typography sx={{ flex: '1 1 200px', minWidth: 0, py: 1.5, overflowWrap: 'anywhere' }}>{name}</Typography>
              <TextField
                label={word('rank')}
                value={values.rank}
                onChange={(typing) => change(entryId, { rank: typing.target.value })}
                error={isWrong}
                helperText={isWrong ? word('rankRange') : undefined}
                slotProps={{
                  htmlInput: { inputMode: 'numeric', autoComplete: 'off', 'aria-label': word('rankOf', { name }) },
                }}
                sx={{ flex: '0 1 120px' }}
              />
              <TextField
                label={word('score')}
                value={values.score}
                onChange={(typing) => change(entryId, { score: typing.target.value })}
                slotProps={{
                  htmlInput: { maxLength: 20, autoComplete: 'off', 'aria-label': word('scoreOf', { name }) },
                }}
                sx={{ flex: '0 1 150px' }}
              />
            </Box>
          );
        })}
      </Box>
      <EditorEnd
        problem={problem === null ? null : (fields.rows ?? messageOf(problem))}
        isWorking={isWorking}
        save={word('saveStandings')}
        onCancel={onCancel}
      />
    </Box>
  );
}
