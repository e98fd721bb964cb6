import type { RowOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant } from '../../ui/values.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';

export function TrainingSessionList() {
  return (
    <ListPage csv="adminTrainingSessionCsv" canCreate>
      <RecordTable<RowOf<'adminTrainingSessionList'>>
        opens="edit"
        columns={[
          { field: 'title', show: ({ title }) => inReadersLanguage(title) },
          { field: 'startTime', show: ({ startTime }) => <Instant at={startTime} /> },
          { field: 'endTime', show: ({ endTime }) => <Instant at={endTime} />, wideOnly: true },
          { field: 'url', show: ({ url }) => url, wideOnly: true },
        ]}
      />
    </ListPage>
  );
}
