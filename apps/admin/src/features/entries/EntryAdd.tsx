import type { Localized } from '@app/contract/locale';
import { fullName } from '@app/contract/names';
import {
  Alert,
  Autocomplete,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import {
  Title,
  useCanAccess,
  useGetList,
  useGetOne,
  useNotify,
  useRedirect,
  useRequireAccess,
  useTranslate,
} from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { CallError } from '../../providers/errors.ts';
import { currentLocale } from '../../providers/language.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { useWork } from '../../ui/useWork.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';
import { formWidth } from '../../ui/formWidth.ts';
import { NewPersonDialog } from './NewPersonDialog.tsx';

type Person = CallData<'adminEntryPeople'>[number];
type EventDetails = CallData<'adminEventGet'>;
type ListedEvent = { id: string; title: Localized };

const labelOf = ({ latinName, nativeName, association, birthYear, memberNo }: Person): string =>
  [
    fullName(currentLocale(), { latinName, nativeName }),
    association && inReadersLanguage(association),
    birthYear,
    memberNo,
  ]
    .filter(Boolean)
    .join(' · ');

/** Lets staff enter people who ask by telephone or at the venue. */
export function EntryAdd() {
  const [event, setEvent] = useState<ListedEvent | null>(null);
  const [eventKeyword, setEventKeyword] = useState('');
  const [sectionId, setSectionId] = useState('');
  const [people, setPeople] = useState<Person[]>([]);
  const [foundPeople, setFoundPeople] = useState<Person[]>([]);
  const [teamName, setTeamName] = useState('');
  const [asksFee, setAsksFee] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const { isWorking, problem, run } = useWork();
  const { call } = useCall();
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const word = (key: string, values: object = {}) => translate(`resources.entries.add.${key}`, values);
  const { data: events = [] } = useGetList<ListedEvent>('events', {
    pagination: { page: 1, perPage: 50 },
    filter: { keyword: eventKeyword },
  });
  const { data: loadedEvent } = useGetOne<EventDetails | ListedEvent>(
    'events',
    { id: event?.id ?? '' },
    { enabled: event !== null },
  );
  // Until the event is loaded, the cache returns its row of the list, which has no sections.
  const eventDetails = loadedEvent && 'sections' in loadedEvent ? loadedEvent : undefined;
  const section =
    eventDetails?.sections.find(({ id }) => id === sectionId) ??
    (eventDetails?.sections.length === 1 ? eventDetails.sections[0] : undefined);
  const canAskFee = Boolean(eventDetails?.fee && Date.parse(eventDetails.startTime) > Date.now());
  const fields = problem instanceof CallError ? problem.fields : {};

  const search = async (keyword: string) =>
    setFoundPeople(keyword.trim() === '' ? [] : await call('adminEntryPeople', { keyword }).catch(() => []));
  const send = () =>
    run(async () => {
      const { state } = await call('adminEntryAdd', {
        eventId: event!.id,
        sectionId: section!.id!,
        personIds: people.map(({ id }) => id),
        teamName,
        asksFee: asksFee && canAskFee,
      });
      notify(`resources.entries.add.${state === 'entered' ? 'done' : state}`, { type: 'success' });
      redirect(`/entries?filter=${encodeURIComponent(JSON.stringify({ event: event!.id }))}`);
    });
  // Some roles may list entries but not add them. They see no form before they are redirected.
  const access = { resource: 'entries', action: 'create' };
  useRequireAccess(access);
  const { canAccess } = useCanAccess(access);
  const isReady =
    section !== undefined && people.length >= section.minimumPlayers && people.length <= section.maximumPlayers;
  if (!canAccess) return null;
  return (
    <Card sx={{ mt: 2, maxWidth: formWidth }}>
      <Title title={translate('resources.entries.page.create')} />
      <CardContent sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Typography>{word('text')}</Typography>
        <Autocomplete
          options={events}
          value={event}
          onChange={(_, next) => {
            setEvent(next);
            setSectionId('');
          }}
          onInputChange={(_, typed, reason) => reason === 'input' && setEventKeyword(typed)}
          filterOptions={(all) => all}
          getOptionLabel={({ title }) => inReadersLanguage(title)}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          renderInput={(input) => <TextField {...input} label={translate('resources.entries.fields.event')} required />}
        />
        {eventDetails && eventDetails.sections.length > 1 && (
          <TextField
            select
            label={translate('resources.entries.fields.section')}
            value={sectionId}
            onChange={(change) => setSectionId(change.target.value)}
            required
          >
            {eventDetails.sections.map(({ id, name }) => (
              <MenuItem key={id} value={id ?? ''}>
                {inReadersLanguage(name)}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Autocomplete
          multiple
          options={foundPeople}
          value={people}
          onChange={(_, next) => setPeople(next)}
          onInputChange={(_, typed, reason) => reason === 'input' && void search(typed)}
          filterOptions={(all) => all}
          filterSelectedOptions
          getOptionLabel={labelOf}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText={word('none')}
          renderInput={(input) => (
            <TextField
              {...input}
              label={translate('resources.entries.fields.players')}
              helperText={fields.personIds ?? word('playersHint')}
              error={fields.personIds !== undefined}
              required
            />
          )}
        />
        <Button onClick={() => setAdding(true)} sx={{ justifySelf: 'start' }}>
          {word('newPerson')}
        </Button>
        {section && section.kind !== 'individual' && (
          <TextField
            label={translate('resources.entries.fields.teamName')}
            value={teamName}
            onChange={(change) => setTeamName(change.target.value)}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
        )}
        {canAskFee && (
          <FormControl error={fields.asksFee !== undefined}>
            <FormControlLabel
              control={<Checkbox checked={asksFee} onChange={(_, isChecked) => setAsksFee(isChecked)} />}
              label={word('asksFee')}
            />
            <FormHelperText>{fields.asksFee ?? word('asksFeeHint')}</FormHelperText>
          </FormControl>
        )}
        {problem !== null && (
          <Alert severity="error" role="alert">
            {messageOf(problem)}
          </Alert>
        )}
        <Button
          variant="contained"
          disabled={isWorking || !isReady}
          onClick={() => void send()}
          sx={{ justifySelf: 'start' }}
        >
          {isWorking ? translate('app.working') : word('action')}
        </Button>
        {isAdding && (
          <NewPersonDialog
            onAdded={(person) => {
              setPeople((chosen) => [...chosen, person]);
              setAdding(false);
            }}
            onClose={() => setAdding(false)}
          />
        )}
      </CardContent>
    </Card>
  );
}
