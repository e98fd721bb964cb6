import type { RowOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { inLanguageOf } from '../../values/bilingual.ts';

export function DisciplineList() {
  return (
    <ListPage csv="adminDisciplineCsv" order="adminDisciplineOrder" canCreate>
      <RecordTable<RowOf<'adminDisciplineList'>>
        opens="edit"
        columns={[
          { field: 'name', show: ({ name }) => inLanguageOf(name) },
          { field: 'info', show: ({ info }) => inLanguageOf(info), wideOnly: true },
          { field: 'code', show: ({ code }) => code },
          { field: 'categories', show: ({ categories }) => categories },
        ]}
      />
    </ListPage>
  );
}
