import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant, StatusChip } from '../../ui/values.tsx';
import { contentImportStateTones } from '../../values/statuses.ts';

type Row = RowOf<'adminContentImportList'>;

/** Lists imports of content, the latest first. */
export function ContentImportList() {
  const translate = useTranslate();
  return (
    <ListPage csv="adminContentImportCsv" canCreate>
      <RecordTable<Row>
        opens="show"
        columns={[
          { field: 'fileName', show: ({ fileName }) => fileName },
          {
            field: 'format',
            show: ({ format }) => translate(format === null ? 'app.none' : `enums.contentImportFormat.${format}`),
          },
          {
            field: 'state',
            show: ({ state }) => <StatusChip of="contentImportState" value={state} tones={contentImportStateTones} />,
          },
          { field: 'items', align: 'right', show: ({ items }) => items },
          { field: 'itemsDone', align: 'right', show: ({ itemsDone }) => itemsDone },
          { field: 'staffName', show: ({ staffName }) => staffName },
          { field: 'createdAt', show: ({ createdAt }) => <Instant at={createdAt} /> },
        ]}
      />
    </ListPage>
  );
}
