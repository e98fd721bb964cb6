import type { Localized } from '@app/contract/locale';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { inLanguageOf } from '../../values/bilingual.ts';

const filters = [
  <ReferenceInput key="discipline" source="discipline" reference="disciplines" perPage={100} alwaysOn>
    <AutocompleteInput
      optionText={({ name }: { name: Localized }) => inLanguageOf(name)}
      filterToQuery={(keyword: string) => ({ keyword })}
      sx={{ minWidth: 200 }}
    />
  </ReferenceInput>,
];

export function CategoryList() {
  return (
    <ListPage csv="adminCategoryCsv" order="adminCategoryOrder" canCreate filters={filters}>
      <RecordTable<RowOf<'adminCategoryList'>>
        opens="show"
        columns={[
          { field: 'name', show: ({ name }) => inLanguageOf(name) },
          { field: 'discipline', show: ({ disciplineName }) => inLanguageOf(disciplineName) },
          { field: 'code', show: ({ code }) => code },
        ]}
      />
    </ListPage>
  );
}
