import type { RowOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';

export function RedirectList() {
  return (
    <ListPage csv="adminRedirectCsv" canCreate>
      <RecordTable<RowOf<'adminRedirectList'>>
        opens="edit"
        columns={[
          { field: 'from', show: ({ from }) => from },
          { field: 'to', show: ({ to }) => to },
        ]}
      />
    </ListPage>
  );
}
