import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant, StatusChip } from '../../ui/values.tsx';
import { importStateTones } from '../../values/statuses.ts';

type Import = RowOf<'adminImportList'>;

/** Lists imports of members, the latest first. */
export function ImportList() {
  return (
    <ListPage csv="adminImportCsv" canCreate>
      <RecordTable<Import>
        opens="show"
        columns={[
          { field: 'fileName', show: ({ fileName }) => fileName },
          {
            field: 'state',
            show: ({ state }) => <StatusChip of="importState" value={state} tones={importStateTones} />,
          },
          { field: 'rows', align: 'right', show: ({ rows }) => rows },
          { field: 'rowsDone', align: 'right', show: (row) => <RowsDone {...row} /> },
          { field: 'staffName', show: ({ staffName }) => staffName },
          { field: 'createdAt', show: ({ createdAt }) => <Instant at={createdAt} /> },
        ]}
      />
    </ListPage>
  );
}

function RowsDone({ state, rowsDone }: Import) {
  const translate = useTranslate();
  return state === 'draft' || state === 'checked' ? translate('app.none') : rowsDone;
}
