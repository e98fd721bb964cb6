import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';

export function AuthorList() {
  return (
    <ListPage csv="adminAuthorCsv" canCreate>
      <RecordTable<RowOf<'adminAuthorList'>, SortOf<'adminAuthorList'>>
        opens="edit"
        columns={[
          { field: 'name', show: ({ name }) => inReadersLanguage(name) },
          { field: 'nameZh', show: ({ name }) => name.zh_CN },
          { field: 'nameEn', show: ({ name }) => name.en_US },
          { field: 'slug', show: ({ slug }) => `/authors/${slug}`, wideOnly: true },
          { field: 'items', show: ({ items }) => items, sorts: 'desc' },
        ]}
      />
    </ListPage>
  );
}
