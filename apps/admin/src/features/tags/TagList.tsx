import { useTranslate } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';

export function TagList() {
  const translate = useTranslate();
  return (
    <ListPage csv="adminTagCsv" canCreate>
      <RecordTable<RowOf<'adminTagList'>, SortOf<'adminTagList'>>
        opens="edit"
        columns={[
          { field: 'nameZh', show: ({ name }) => name.zh_CN },
          { field: 'nameEn', show: ({ name }) => name.en_US },
          { field: 'slug', show: ({ slug }) => `/topics/${slug}`, wideOnly: true },
          { field: 'isShown', show: ({ isShown }) => translate(isShown ? 'ra.boolean.true' : 'ra.boolean.false') },
          { field: 'items', show: ({ items }) => items, sorts: 'desc' },
        ]}
      />
    </ListPage>
  );
}
