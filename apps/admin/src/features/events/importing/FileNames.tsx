import type { EventImportKind } from '@app/contract/admin/eventImportFields';
import type { CheckedEventImport, ImportCandidate, NamedInFile } from '@app/contract/admin/eventImports';
import type { PlayedEvent } from '@app/contract/admin/rounds';
import { fullName } from '@app/contract/names';
import { Autocomplete, Box, Button, Chip, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { currentLocale } from '../../../providers/language.ts';
import { useCall } from '../../../ui/useCall.ts';
import { nameOfEntrant } from '../rounds/entrantNames.ts';

type Option = Pick<ImportCandidate, 'id'> & { label: string };

const labelOf = ({ birthYear, memberNo, ...person }: Omit<ImportCandidate, 'id'>): string =>
  [fullName(currentLocale(), person), birthYear, memberNo].filter(Boolean).join(' · ');

/** How many of the lines that contain a name are listed. */
const maxShownLines = 6;

interface Props {
  kind: EventImportKind;
  names: CheckedEventImport['names'];
  entrants: PlayedEvent['sections'][number]['entrants'];
  onDecide: (key: string, choice: string | null) => void;
}

/** Lists the names of a file with the people to whom they were matched. Names that need a decision come first. */
export function FileNames({ kind, names, entrants, onDecide }: Props) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.events.import.${key}`);
  const isUndecided = ({ match, decision }: NamedInFile) => match === null && decision === null;
  const undecided = names.filter(isUndecided);
  const ordered = [...undecided, ...names.filter((name) => !isUndecided(name))];
  return (
    <Box component="section" aria-labelledby="file-names">
      <Typography component="h3" variant="subtitle1" id="file-names">
        {word('names')}
      </Typography>
      <Typography variant="body2" color="text.secondary" role="status">
        {undecided.length === 0 ? word('all') : word('namesText')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {ordered.map((name) => (
          <NameRow key={name.key} kind={kind} name={name} entrants={entrants} onDecide={onDecide} />
        ))}
      </Box>
    </Box>
  );
}

function NameRow({ kind, name, entrants, onDecide }: Omit<Props, 'names'> & { name: NamedInFile }) {
  const { key, text, lines, how, match, decision, candidates } = name;
  const isOpen = match === null && decision === null;
  const [isChanging, setChanging] = useState(false);
  const isOfEntrants = kind === 'games' || kind === 'tables';
  const translate = useTranslate();
  const word = (message: string, values: object = {}) => translate(`resources.events.import.${message}`, values);
  const decide = (choice: string | null) => {
    setChanging(false);
    onDecide(key, choice);
  };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1, borderBottom: '1px solid #e6ddd6' }}
    >
      <Box sx={{ flex: '1 1 200px' }}>
        <b>{text}</b>
        <Typography variant="body2" color="text.secondary">
          {word('lines')} {lines.slice(0, maxShownLines).join(', ')}
          {lines.length > maxShownLines && ' …'}
        </Typography>
      </Box>
      {isOpen || isChanging ? (
        <Box sx={{ flex: '2 1 320px', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isOfEntrants ? (
            <Choice
              label={word('whoIs', { name: text })}
              options={entrants
                .filter(({ isActive }) => isActive)
                .map((entrant) => ({ id: entrant.entryId, label: nameOfEntrant(entrant) }))}
              onChoose={decide}
            />
          ) : (
            <PersonChoice label={word('whoIs', { name: text })} candidates={candidates} onChoose={decide} />
          )}
          {!isOfEntrants && <Button onClick={() => decide('new')}>{word('addNew')}</Button>}
          <Button onClick={() => decide('skip')}>{word('leaveOut')}</Button>
          {isChanging && <Button onClick={() => setChanging(false)}>{translate('ra.action.cancel')}</Button>}
        </Box>
      ) : (
        <Box sx={{ flex: '2 1 320px', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <span>{match ? labelOf(match) : word(decision === 'new' ? 'addNew' : 'leaveOut')}</span>
          {how && <Chip size="small" label={translate(`enums.matching.${how}`)} />}
          <Button size="small" onClick={() => setChanging(true)} aria-label={word('changeOf', { name: text })}>
            {word('change')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  options: Option[];
  onChoose: (id: string) => void;
  /** Called with the typed text, for options that the server searches for. */
  onSearch?: (typed: string) => void;
}

const Choice = ({ label, options, onChoose, onSearch }: ChoiceProps) => (
  <Autocomplete
    options={options}
    onChange={(_, chosen) => chosen && onChoose(chosen.id)}
    getOptionKey={({ id }) => id}
    isOptionEqualToValue={(one, other) => one.id === other.id}
    {...(onSearch && {
      filterOptions: (all: Option[]) => all,
      onInputChange: (_: unknown, typed: string, reason: string) => reason === 'input' && onSearch(typed),
    })}
    renderInput={(input) => <TextField {...input} size="small" label={label} />}
    sx={{ flex: '1 1 260px' }}
  />
);

/** Offers the people with a similar name, and others by a search. */
function PersonChoice({
  label,
  candidates,
  onChoose,
}: Pick<ChoiceProps, 'label' | 'onChoose'> & { candidates: ImportCandidate[] }) {
  const [foundPeople, setFoundPeople] = useState<Option[] | null>(null);
  const { call } = useCall();
  const search = async (keyword: string) =>
    setFoundPeople(
      keyword.trim() === ''
        ? null
        : await call('adminEntryPeople', { keyword })
            .then((people) => people.map((person) => ({ id: person.id, label: labelOf(person) })))
            .catch(() => []),
    );
  const similar = candidates.map((person) => ({ id: person.id, label: labelOf(person) }));
  return (
    <Choice
      label={label}
      options={foundPeople ?? similar}
      onChoose={onChoose}
      onSearch={(typed) => void search(typed)}
    />
  );
}
