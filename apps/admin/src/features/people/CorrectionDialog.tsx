import { maxNameLength } from '@app/contract/names';
import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CallError } from '../../providers/errors.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';
import type { Person } from './person.ts';
import { useAssociations } from './useAssociations.ts';

/** Opens the dialog in which staff correct a person. */
export function CorrectionButton({ person }: { person: Person }) {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('resources.people.correct')}
      </Button>
      {isOpen && <CorrectionDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

const maxLengths = { latinName: maxNameLength, nativeName: maxNameLength } as const;

function CorrectionDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [values, setValues] = useState({
    latinName: person.name,
    nativeName: person.nativeName,
    birthDate: person.birthDate ?? '',
    associationId: person.associationId ?? '',
    clubId: person.clubId ?? '',
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const associations = useAssociations();
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  const word = (key: string) => translate(`resources.people.${key}`);
  const change = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));
  const clubs = associations.find(({ id }) => id === values.associationId)?.clubs ?? [];
  const inputProps = (field: keyof typeof values) => ({
    label: word(`fields.${field}`),
    // The field stays empty until the options are loaded, because a select must have an option for its value.
    value: field === 'associationId' && associations.length === 0 ? '' : values[field],
    error: problems[field] !== undefined,
    helperText: problems[field],
    fullWidth: true,
  });

  const correct = async (reason: string) => {
    const { latinName, nativeName } = values;
    const orNull = (value: string) => (value === '' ? null : value);
    try {
      await call('adminPersonCorrect', {
        id: person.id,
        latinName,
        nativeName,
        birthDate: orNull(values.birthDate),
        associationId: orNull(values.associationId),
        clubId: orNull(values.clubId),
        version: person.version,
        reason,
      });
    } catch (thrown) {
      setProblems(thrown instanceof CallError ? thrown.fields : {});
      throw thrown;
    }
    notify('resources.people.correctDone', { type: 'success' });
  };

  return (
    <DecisionDialog
      title={word('correctTitle')}
      explanation={
        <Stack spacing={2}>
          <span>{word('correctText')}</span>
          {(['latinName', 'nativeName'] as const).map((field) => (
            <TextField
              key={field}
              {...inputProps(field)}
              onChange={(event) => change({ [field]: event.target.value })}
              slotProps={{ htmlInput: { maxLength: maxLengths[field] } }}
            />
          ))}
          <TextField
            {...inputProps('birthDate')}
            type="date"
            onChange={(event) => change({ birthDate: event.target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            {...inputProps('associationId')}
            select
            onChange={(event) => change({ associationId: event.target.value, clubId: '' })}
          >
            <MenuItem value="">{translate('app.none')}</MenuItem>
            {associations.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            {...inputProps('clubId')}
            value={clubs.some(({ id }) => id === values.clubId) ? values.clubId : ''}
            select
            disabled={clubs.length === 0}
            onChange={(event) => change({ clubId: event.target.value })}
          >
            <MenuItem value="">{translate('app.none')}</MenuItem>
            {clubs.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
      }
      confirm={word('save')}
      note={{ label: translate('app.reason'), isRequired: true, field: 'reason', maxLength: 500 }}
      onConfirm={correct}
      onClose={onClose}
    />
  );
}
