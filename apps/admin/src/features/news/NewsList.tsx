import { SelectInput, useTranslate } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Thumbnail } from '../../ui/values.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';
import { choicesOf } from '../../values/statuses.ts';
import { LastSave } from '../../drafts/LastSave.tsx';
import { LanguageStates } from '../../drafts/LanguageStates.tsx';
import { newsTypes } from './newsTypes.ts';

type NewsRow = RowOf<'adminNewsList'>;

const filteredStates = ['draft', 'changed', 'scheduled', 'published', 'withdrawn', 'trash'] as const;

export function NewsList() {
  const translate = useTranslate();
  const stateChoices = filteredStates.map((id) => ({ id, name: translate(`resources.news.states.${id}`) }));
  return (
    <ListPage
      csv="adminNewsCsv"
      canCreate
      filters={[
        <SelectInput key="type" source="type" choices={choicesOf('newsType', newsTypes)} alwaysOn />,
        <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
      ]}
    >
      <RecordTable<NewsRow, SortOf<'adminNewsList'>>
        opens="edit"
        columns={[
          { field: 'title', show: ({ title }) => inReadersLanguage(title) || translate('resources.news.untitled') },
          {
            field: 'picture',
            show: ({ picture }) => picture && <Thumbnail picture={picture.url} />,
            wideOnly: true,
          },
          { field: 'type', show: ({ type }) => translate(`enums.newsType.${type}`) },
          {
            field: 'states',
            show: ({ states, startTime }) => <LanguageStates states={states} startTime={startTime} />,
          },
          { field: 'reads', show: ({ reads }) => reads, wideOnly: true },
          {
            field: 'editedAt',
            sorts: 'desc',
            show: ({ editedAt, editedBy }) => <LastSave at={editedAt} by={editedBy} />,
          },
        ]}
      />
    </ListPage>
  );
}
