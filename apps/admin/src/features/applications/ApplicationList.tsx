import { SelectInput } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Country, Day, Instant, PersonName, StatusChip } from '../../ui/values.tsx';
import { applicationStatusTones, choicesOf } from '../../values/statuses.ts';
import { WaitingTime } from './WaitingTime.tsx';

type Application = RowOf<'adminApplicationList'>;

const filters = [
  <SelectInput
    key="status"
    source="status"
    choices={choicesOf('applicationStatus', applicationStatusTones)}
    alwaysOn
    emptyText={textKey('app.filter.all')}
  />,
];

export function ApplicationList() {
  return (
    <ListPage csv="adminApplicationCsv" filters={filters} initialFilters={{ status: 'underReview' }}>
      <RecordTable<Application, SortOf<'adminApplicationList'>>
        opens="show"
        columns={[
          { field: 'name', sorts: 'asc', show: (application) => <PersonName {...application} /> },
          {
            field: 'association',
            show: ({ association, club }) => (club ? `${association} · ${club}` : association) || '—',
          },
          { field: 'country', wideOnly: true, show: ({ country }) => <Country code={country} /> },
          { field: 'birthDate', wideOnly: true, show: ({ birthDate }) => <Day day={birthDate} /> },
          { field: 'submittedAt', sorts: 'desc', show: ({ submittedAt }) => <Instant at={submittedAt} /> },
          {
            field: 'ageDays',
            align: 'right',
            show: ({ ageDays, status }) => <WaitingTime days={ageDays} isWaiting={status === 'underReview'} />,
          },
          {
            field: 'status',
            show: ({ status }) => <StatusChip of="applicationStatus" value={status} tones={applicationStatusTones} />,
          },
        ]}
      />
    </ListPage>
  );
}
