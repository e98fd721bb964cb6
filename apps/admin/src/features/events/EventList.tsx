import type { Localized } from '@app/contract/locale';
import { Typography } from '@mui/material';
import { AutocompleteInput, ReferenceInput, SelectInput, useTranslate } from 'react-admin';
import { currentLanguageTag } from '../../providers/language.ts';
import type { RowOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { StatusChip } from '../../ui/values.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';
import { managedEventStateTones } from '../../values/statuses.ts';

type Row = RowOf<'adminEventList'>;

const states = Object.keys(managedEventStateTones) as Row['state'][];

/** Lists events, the latest first, drafts included. */
export function EventList() {
  const translate = useTranslate();
  const filters = [
    <SelectInput
      key="state"
      source="state"
      choices={states.map((id) => ({ id, name: translate(`enums.managedEventState.${id}`) }))}
      translateChoice={false}
      alwaysOn
    />,
    <ReferenceInput key="category" source="category" reference="categories" perPage={100}>
      <AutocompleteInput
        optionText={({ name }: { name: Localized }) => inReadersLanguage(name)}
        filterToQuery={(keyword: string) => ({ keyword })}
        sx={{ minWidth: 220 }}
      />
    </ReferenceInput>,
  ];
  return (
    <ListPage csv="adminEventCsv" canCreate filters={filters}>
      <RecordTable<Row>
        opens="edit"
        columns={[
          { field: 'title', show: ({ title }) => inReadersLanguage(title) },
          {
            field: 'state',
            show: ({ state }) => <StatusChip of="managedEventState" value={state} tones={managedEventStateTones} />,
          },
          { field: 'category', show: ({ categoryName }) => inReadersLanguage(categoryName), wideOnly: true },
          { field: 'startTime', show: daysOf },
          { field: 'venue', show: ({ venue }) => inReadersLanguage(venue), wideOnly: true },
          {
            field: 'entrants',
            align: 'right',
            show: (row) => <Entrants {...row} />,
          },
        ]}
      />
    </ListPage>
  );
}

function Entrants({ entrants, taken, capacity }: Row) {
  const translate = useTranslate();
  return (
    <>
      {capacity === null ? entrants : `${entrants} / ${capacity}`}
      {taken > entrants && (
        <Typography variant="caption" color="text.secondary" component="div">
          {translate('resources.events.held', { count: taken - entrants })}
        </Typography>
      )}
    </>
  );
}

/** Shows the days of an event by the calendar of its venue. */
const daysOf = ({ startTime, endTime, timeZone }: Row) =>
  new Intl.DateTimeFormat(currentLanguageTag(), { dateStyle: 'medium', timeZone }).formatRange(
    new Date(startTime),
    new Date(endTime),
  );
