import type { Localized } from '@app/contract/locale';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';

const filters = [
  <ReferenceInput key="association" source="association" reference="associations" perPage={100} alwaysOn>
    <AutocompleteInput
      optionText={({ name }: { name: Localized }) => inReadersLanguage(name)}
      filterToQuery={(keyword: string) => ({ keyword })}
      sx={{ minWidth: 220 }}
    />
  </ReferenceInput>,
];

export function ClubList() {
  return (
    <ListPage csv="adminClubCsv" canCreate filters={filters}>
      <RecordTable<RowOf<'adminClubList'>, SortOf<'adminClubList'>>
        opens="edit"
        columns={[
          { field: 'name', sorts: 'asc', show: ({ name }) => inReadersLanguage(name) },
          { field: 'city', sorts: 'asc', show: ({ city }) => inReadersLanguage(city) },
          { field: 'association', sorts: 'asc', show: ({ associationName }) => inReadersLanguage(associationName) },
        ]}
      />
    </ListPage>
  );
}
