import type { RowOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';

export function DisciplineList() {
  return (
    <ListPage csv="adminDisciplineCsv" orderCall="adminDisciplineOrder" canCreate>
      <RecordTable<RowOf<'adminDisciplineList'>>
        opens="edit"
        columns={[
          { field: 'name', show: ({ name }) => inReadersLanguage(name) },
          { field: 'info', show: ({ info }) => inReadersLanguage(info), wideOnly: true },
          { field: 'code', show: ({ code }) => code },
          { field: 'categories', show: ({ categories }) => categories },
        ]}
      />
    </ListPage>
  );
}
