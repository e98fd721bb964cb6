import { ownPageAddress, pagePlaces } from '@app/contract/ownPages';
import { SelectInput, useTranslate } from 'react-admin';
import { LanguageStates } from '../../drafts/LanguageStates.tsx';
import { LastSave } from '../../drafts/LastSave.tsx';
import type { RowOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';
import { choicesOf } from '../../values/statuses.ts';

export function OwnPageList() {
  const translate = useTranslate();
  return (
    <ListPage
      canCreate
      orderCall="adminOwnPageOrder"
      filters={[<SelectInput key="place" source="place" choices={choicesOf('pagePlace', pagePlaces)} alwaysOn />]}
    >
      <RecordTable<RowOf<'adminOwnPageList'>>
        opens="edit"
        columns={[
          { field: 'title', show: ({ title }) => inReadersLanguage(title) || translate('resources.ownPages.untitled') },
          { field: 'slug', show: ({ slug }) => ownPageAddress(slug), wideOnly: true },
          { field: 'place', show: ({ place }) => translate(`enums.pagePlace.${place}`) },
          {
            field: 'states',
            show: ({ states, startTime }) => <LanguageStates states={states} startTime={startTime} />,
          },
          {
            field: 'hasChanges',
            show: ({ hasChanges }) => hasChanges && translate('app.drafts.hasChanges'),
            wideOnly: true,
          },
          { field: 'editedAt', show: ({ editedAt, editedBy }) => <LastSave at={editedAt} by={editedBy} /> },
        ]}
      />
    </ListPage>
  );
}
