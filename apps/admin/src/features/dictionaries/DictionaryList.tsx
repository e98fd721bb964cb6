import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';

export function DictionaryList() {
  const translate = useTranslate();
  return (
    <ListPage hasKeyword={false} hasColumnChoice={false}>
      <RecordTable<RowOf<'adminDictionaryList'>>
        opens="edit"
        columns={[
          { field: 'id', show: ({ id }) => translate(`resources.dictionaries.names.${id}`) },
          {
            field: 'items',
            show: ({ items }) =>
              items.map(({ text }) => inReadersLanguage(text)).join(translate('resources.audit.and')),
          },
        ]}
      />
    </ListPage>
  );
}
