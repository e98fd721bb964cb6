import { newsStates } from '@app/contract/admin/newsStates';
import { SelectInput, useTranslate } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Thumbnail } from '../../ui/values.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';
import { choicesOf } from '../../values/statuses.ts';
import { LastSave } from '../../drafts/LastSave.tsx';
import { LanguageStates } from '../../drafts/LanguageStates.tsx';
import { mayCall, useMe } from '../../providers/session.ts';
import { textKey } from '../../providers/texts.ts';
import { BulkNewsActions } from './BulkNewsActions.tsx';
import { newsTypes } from './newsTypes.ts';
import { VisibleFrom } from './VisibleFrom.tsx';
import { WriteNewsButton } from './WriteNewsButton.tsx';

type NewsRow = RowOf<'adminNewsList'>;

export function NewsList() {
  const translate = useTranslate();
  const mayPublish = mayCall('adminNewsPublish', useMe()?.roles);
  const stateChoices = newsStates.map((id) => ({ id, name: translate(`resources.news.states.${id}`) }));
  return (
    <ListPage
      csv="adminNewsCsv"
      actions={<WriteNewsButton />}
      filters={[
        <SelectInput key="type" source="type" choices={choicesOf('newsType', newsTypes)} alwaysOn />,
        <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
        <SelectInput
          key="mine"
          source="mine"
          choices={[{ id: 'true', name: 'resources.news.mine' }]}
          alwaysOn
          emptyText={textKey('app.filter.all')}
        />,
      ]}
    >
      <RecordTable<NewsRow, SortOf<'adminNewsList'>>
        opens="edit"
        {...(mayPublish && { bulk: <BulkNewsActions /> })}
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
            show: ({ states, reviews }) => <LanguageStates states={states} reviews={reviews} />,
          },
          { field: 'startTime', show: (row) => <VisibleFrom {...row} /> },
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
