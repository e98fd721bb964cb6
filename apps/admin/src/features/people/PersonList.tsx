import { accountStateTones, membershipStatusTones } from '../../values/statuses.ts';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { textKey } from '../../providers/texts.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Day, PersonName, StatusChip } from '../../ui/values.tsx';
import { personFilters } from './PersonFilters.tsx';

type Person = RowOf<'adminPersonList'>;

/** Lists everyone who plays or applied: members, former members, and people without a membership. */
export function PersonList() {
  const mayExport = mayCall('adminPersonCsv', useMe()?.roles);
  return (
    <ListPage
      {...(mayExport && { csv: 'adminPersonCsv' as const })}
      filters={personFilters}
      keywordHint={textKey('resources.people.keyword')}
    >
      <RecordTable<Person, SortOf<'adminPersonList'>>
        opens="show"
        columns={[
          { field: 'name', sorts: 'asc', show: (person) => <PersonName {...person} /> },
          { field: 'memberNo', sorts: 'asc', show: ({ memberNo }) => <MemberNumber memberNo={memberNo} /> },
          { field: 'birthDate', sorts: 'asc', wideOnly: true, show: ({ birthDate }) => <Day day={birthDate} /> },
          {
            field: 'association',
            show: ({ association, club }) => (club ? `${association} · ${club}` : association) || '—',
          },
          {
            field: 'status',
            show: ({ status }) => <StatusChip of="membershipStatus" value={status} tones={membershipStatusTones} />,
          },
          { field: 'endsOn', sorts: 'asc', show: ({ endsOn }) => <Day day={endsOn} /> },
          {
            field: 'accountState',
            wideOnly: true,
            show: ({ accountState }) => <StatusChip of="accountState" value={accountState} tones={accountStateTones} />,
          },
        ]}
      />
    </ListPage>
  );
}

function MemberNumber({ memberNo }: Pick<Person, 'memberNo'>) {
  return memberNo === null ? '—' : <span style={{ whiteSpace: 'nowrap' }}>{memberNo}</span>;
}
