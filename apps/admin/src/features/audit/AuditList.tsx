import { auditActions } from '@app/contract/admin/auditActions';
import { auditSubjectNames } from '@app/contract/admin/auditSubjects';
import { Box } from '@mui/material';
import { AutocompleteInput, ReferenceInput, SelectInput } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { dayFilters } from '../../ui/DayFilter.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant } from '../../ui/values.tsx';
import { choicesOf } from '../../values/statuses.ts';
import { AuditSentence } from '../../changeLog/AuditSentence.tsx';
import { Differences } from '../../changeLog/Differences.tsx';
import { differencesOf } from '../../changeLog/differences.ts';

type Entry = RowOf<'adminAuditList'>;

const filters = [
  <ReferenceInput key="staffId" source="staffId" reference="staff" alwaysOn>
    <AutocompleteInput optionText="name" filterToQuery={(keyword: string) => ({ keyword })} sx={{ minWidth: 200 }} />
  </ReferenceInput>,
  <SelectInput
    key="subjectKind"
    source="subjectKind"
    choices={auditSubjectNames.map((kind) => ({ id: kind, name: textKey(`resources.audit.kinds.${kind}`) }))}
    alwaysOn
    emptyText={textKey('app.filter.all')}
  />,
  <SelectInput
    key="action"
    source="action"
    choices={choicesOf('auditAction', auditActions)}
    alwaysOn
    emptyText={textKey('app.filter.all')}
  />,
  ...dayFilters,
];

export function AuditList() {
  return (
    <ListPage csv="adminAuditCsv" filters={filters}>
      <RecordTable<Entry, SortOf<'adminAuditList'>>
        columns={[
          { field: 'action', show: (entry) => <AuditSentence entry={entry} /> },
          { field: 'at', sorts: 'desc', show: ({ at }) => <Instant at={at} /> },
          {
            field: 'changes',
            show: (entry) =>
              differencesOf(entry.before, entry.after).length > 0 ? (
                <Box sx={{ minWidth: { lg: 300 } }}>
                  <Differences entry={entry} />
                </Box>
              ) : (
                '—'
              ),
          },
          { field: 'reason', show: ({ reason }) => reason ?? '—' },
          { field: 'address', wideOnly: true, show: ({ address }) => address || '—' },
        ]}
      />
    </ListPage>
  );
}
