import { formatAuthor } from '../../authors/authors.ts';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';

export function AuthorList() {
  return (
    <ListPage csv="adminAuthorCsv" canCreate>
      <RecordTable<RowOf<'adminAuthorList'>, SortOf<'adminAuthorList'>>
        opens="edit"
        columns={[
          { field: 'name', show: formatAuthor },
          { field: 'slug', show: ({ slug }) => `/authors/${slug}`, wideOnly: true },
          { field: 'items', show: ({ items }) => items, sorts: 'desc' },
        ]}
      />
    </ListPage>
  );
}
