import { AutocompleteInput, ReferenceInput, TextInput } from 'react-admin';
import type { RowOf } from '../../providers/calls.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant } from '../../ui/values.tsx';
import { Differences } from './Differences.tsx';

type Entry = RowOf<'adminAuditList'>;

const filters = [
  <ReferenceInput key="staffId" source="staffId" reference="staff" alwaysOn>
    <AutocompleteInput optionText="name" filterToQuery={(keyword: string) => ({ keyword })} sx={{ minWidth: 200 }} />
  </ReferenceInput>,
  <TextInput key="action" source="action" alwaysOn slotProps={{ htmlInput: { maxLength: 60 } }} />,
];

export function AuditList() {
  return (
    <ListPage csv="adminAuditCsv" filters={filters}>
      <RecordTable<Entry>
        columns={[
          { field: 'at', show: ({ at }) => <Instant at={at} /> },
          { field: 'staffName', show: ({ staffName }) => staffName },
          { field: 'action', show: ({ action }) => <code>{action}</code> },
          { field: 'subject', show: ({ subject }) => subject },
          { field: 'changes', show: (entry) => <Differences entry={entry} /> },
          { field: 'reason', show: ({ reason }) => reason ?? '—' },
          { field: 'address', show: ({ address }) => address || '—' },
        ]}
      />
    </ListPage>
  );
}
