import type { PairedEntrant, PlayedEvent } from '@app/contract/admin/rounds';
import { Alert, Autocomplete, Box, Button, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CallError } from '../../../providers/errors.ts';
import { messageOf, useCall } from '../../../ui/useCall.ts';
import { useWork } from '../../../ui/useWork.ts';
import { nameOfEntrant } from './entrantNames.ts';

interface Props {
  section: PlayedEvent['sections'][number];
  number: number;
  /** The entrants who are absent in the round, in the order of the section. */
  absent: PairedEntrant[];
  /** Those of them who have no table. */
  withoutTable: PairedEntrant[];
  onGiveByes: () => void;
  onChanged: (event: PlayedEvent) => void;
}

/** Lists who is absent in a round, records and takes back absences, and gives the byes. */
export function Absences({ section, number, absent, withoutTable, onGiveByes, onChanged }: Props) {
  /** What the officer types to find an entrant. */
  const [typed, setTyped] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { isWorking, problem, run } = useWork();
  const { call } = useCall();
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.absence.${key}`, values);
  const save = ({ entryId }: PairedEntrant, isAbsent: boolean) => {
    if (isWorking) return;
    void run(async () => {
      onChanged(await call('adminAbsenceSave', { sectionId: section.sectionId, number, entryId, isAbsent }));
      // The pressed button disappears.
      if (!isAbsent) heading.current?.focus();
    });
  };
  const giveByes = () => {
    onGiveByes();
    heading.current?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography ref={heading} tabIndex={-1} component="h3" variant="subtitle1">
        {word('title')}
      </Typography>
      {absent.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', width: '100%', maxWidth: 520 }}>
          {absent.map((entrant) => (
            <Box
              key={entrant.entryId}
              component="li"
              sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
            >
              {nameOfEntrant(entrant)}
              <Button
                onClick={() => save(entrant, false)}
                aria-label={word('takeBackOf', { name: nameOfEntrant(entrant) })}
                sx={{ minHeight: 44 }}
              >
                {word('takeBack')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
      {withoutTable.length > 0 && (
        <Button variant="outlined" onClick={giveByes} sx={{ minHeight: 44 }}>
          {word('giveByes', { smart_count: withoutTable.length })}
        </Button>
      )}
      <Autocomplete
        options={section.entrants.filter(
          ({ isActive, entryId }) => isActive && !absent.some((entrant) => entrant.entryId === entryId),
        )}
        value={null}
        onChange={(_, entrant) => entrant && save(entrant, true)}
        inputValue={typed}
        // A choice is saved at once, and leaves the field empty for the next one.
        onInputChange={(_, next, reason) => setTyped(reason === 'input' ? next : '')}
        getOptionLabel={nameOfEntrant}
        getOptionKey={({ entryId }) => entryId}
        renderInput={(input) => (
          <TextField {...input} size="small" label={word('record')} helperText={word('recordHint')} />
        )}
        sx={{ width: '100%', maxWidth: 520 }}
      />
      {problem !== null && (
        <Alert severity="error" role="alert">
          {(problem instanceof CallError && problem.fields.number) || messageOf(problem)}
        </Alert>
      )}
    </Box>
  );
}
