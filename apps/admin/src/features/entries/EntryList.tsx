import type { Localized } from '@app/contract/locale';
import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AutocompleteInput,
  NullableBooleanInput,
  ReferenceInput,
  SelectInput,
  useListContext,
  useTranslate,
} from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant, InstantWithZone, StatusChip } from '../../ui/values.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';
import { choicesOf, entryStateTones, orderStatusTones } from '../../values/statuses.ts';
import { CheckIn } from './CheckIn.tsx';
import { EntryButtons } from './EntryButtons.tsx';
import { namesOf } from './entryNames.ts';
import { EntrantMessages } from './messages/EntrantMessages.tsx';
import { feeText, isFeeDoubtful } from './feeWords.ts';

type Row = RowOf<'adminEntryList'>;

const filters = [
  <ReferenceInput key="event" source="event" reference="events" perPage={100} alwaysOn>
    <AutocompleteInput
      optionText={({ title }: { title: Localized }) => inReadersLanguage(title)}
      filterToQuery={(keyword: string) => ({ keyword })}
      sx={{ minWidth: 260 }}
    />
  </ReferenceInput>,
  <SelectInput key="state" source="state" choices={choicesOf('entryState', entryStateTones)} alwaysOn />,
  <NullableBooleanInput key="isPresent" source="isPresent" />,
];

/** Lists entries of events. With an event chosen, players are checked in by card, and written to. */
export function EntryList() {
  const translate = useTranslate();
  return (
    <ListPage csv="adminEntryCsv" canCreate filters={filters}>
      <DeskOfEvent />
      <RecordTable<Row, SortOf<'adminEntryList'>>
        columns={[
          { field: 'players', show: (row) => <Players {...row} /> },
          {
            field: 'event',
            show: ({ event, section }) => (
              <>
                {inReadersLanguage(event)}
                {section.en_US !== '' && <Small>{inReadersLanguage(section)}</Small>}
              </>
            ),
          },
          {
            field: 'state',
            show: (row) => <State {...row} />,
          },
          {
            field: 'orderStatus',
            show: ({ orderStatus }) =>
              orderStatus && <StatusChip of="orderStatus" value={orderStatus} tones={orderStatusTones} />,
            wideOnly: true,
          },
          { field: 'createdAt', sorts: 'desc', show: ({ createdAt }) => <Instant at={createdAt} />, wideOnly: true },
          {
            field: 'checkedInAt',
            show: ({ checkedInAt, startCheck }) => (
              <>
                {checkedInAt && <Instant at={checkedInAt} />}
                {startCheck && startCheck.verdict !== 'yes' && (
                  <Small>
                    {translate(`resources.entries.start.${startCheck.verdict}`, {
                      problems: startCheck.problems
                        .map((problem) => translate(`resources.entries.requirements.${problem}`))
                        .join(translate('app.listSeparator')),
                    })}
                  </Small>
                )}
              </>
            ),
          },
          { field: 'actions', isAction: true, show: (row) => <EntryButtons entry={row} /> },
        ]}
      />
    </ListPage>
  );
}

function DeskOfEvent() {
  const { filterValues } = useListContext();
  const event = filterValues.event as string | undefined;
  if (!event) return null;
  return (
    <>
      <CheckIn event={event} />
      <EntrantMessages key={event} event={event} />
    </>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" color="text.secondary" component="div">
    {children}
  </Typography>
);

function State({ state, withdrawal, position, heldUntil, invitations }: Row) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.entries.${key}`, values);
  const emailsOf = (answer: 'declined' | null): string =>
    invitations
      .filter((invitation) => invitation.answer === answer)
      .map(({ email }) => email)
      .join(translate('app.listSeparator'));
  const [unanswered, declined] = [emailsOf(null), emailsOf('declined')];
  return (
    <>
      <StatusChip of="entryState" value={state} tones={entryStateTones} />
      {withdrawal && <Small>{translate(`enums.withdrawalReason.${withdrawal}`)}</Small>}
      {position !== null && <Small>{word('position', { position })}</Small>}
      {state === 'offered' && heldUntil && (
        <Small>
          {word('heldUntil')} <InstantWithZone at={heldUntil} />
        </Small>
      )}
      {unanswered !== '' && <Small>{word('notAnswered', { people: unanswered })}</Small>}
      {declined !== '' && <Small>{word('declined', { people: declined })}</Small>}
    </>
  );
}

function FeeLine({ player, isNamed }: { player: Row['players'][number]; isNamed: boolean }) {
  const translate = useTranslate();
  const text = feeText(translate, player);
  if (text === null) return null;
  return (
    <Small>
      {isNamed ? translate('resources.entries.fee.of', { name: namesOf([player]), fee: text }) : text}
      {isFeeDoubtful(player) && (
        <Typography variant="caption" color="warning.main" component="div">
          {translate('resources.entries.fee.doubtful', { age: player.age ?? translate('app.none') })}
        </Typography>
      )}
    </Small>
  );
}

function Players({ teamName, players }: Row) {
  const translate = useTranslate();
  const names = namesOf(players);
  const ratings = players.map(({ rating }) => rating ?? translate('app.none')).join(' / ');
  return (
    <>
      {teamName || names}
      {teamName !== '' && <Small>{names}</Small>}
      <Small>
        {[...new Set(players.flatMap(({ association }) => (association ? [inReadersLanguage(association)] : [])))].join(
          ' / ',
        )}
      </Small>
      {players.map((player) => (
        <FeeLine key={player.personId} player={player} isNamed={players.length > 1} />
      ))}
      {players.some(({ rating }) => rating !== null) && (
        <Small>{translate('resources.entries.rating.listed', { ratings })}</Small>
      )}
    </>
  );
}
