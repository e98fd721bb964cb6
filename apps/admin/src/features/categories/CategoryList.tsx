import type { Localized } from '@app/contract/locale';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';

const filters = [
  <ReferenceInput key="discipline" source="discipline" reference="disciplines" perPage={100} alwaysOn>
    <AutocompleteInput
      optionText={({ name }: { name: Localized }) => inReadersLanguage(name)}
      filterToQuery={(keyword: string) => ({ keyword })}
      sx={{ minWidth: 200 }}
    />
  </ReferenceInput>,
];

export function CategoryList() {
  return (
    <ListPage csv="adminCategoryCsv" orderCall="adminCategoryOrder" canCreate filters={filters}>
      <RecordTable<RowOf<'adminCategoryList'>>
        opens="show"
        columns={[
          { field: 'name', show: ({ name }) => inReadersLanguage(name) },
          { field: 'discipline', show: ({ disciplineName }) => inReadersLanguage(disciplineName) },
          { field: 'code', show: ({ code }) => code },
        ]}
      />
    </ListPage>
  );
}
