import type { RowOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Country, Thumbnail } from '../../ui/values.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';

export function AssociationList() {
  return (
    <ListPage csv="adminAssociationCsv" orderCall="adminAssociationOrder" canCreate>
      <RecordTable<RowOf<'adminAssociationList'>>
        opens="edit"
        columns={[
          { field: 'name', show: ({ name }) => inReadersLanguage(name) },
          { field: 'picture', show: ({ picture }) => <Thumbnail picture={picture.url} />, wideOnly: true },
          { field: 'country', show: ({ country }) => <Country code={country} /> },
          { field: 'clubs', show: ({ clubs }) => clubs },
        ]}
      />
    </ListPage>
  );
}
