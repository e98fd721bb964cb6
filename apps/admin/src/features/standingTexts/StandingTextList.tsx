import { useTranslate } from 'react-admin';
import { LanguageStates } from '../../drafts/LanguageStates.tsx';
import { LastSave } from '../../drafts/LastSave.tsx';
import type { RowOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';

export function StandingTextList() {
  const translate = useTranslate();
  return (
    <ListPage hasKeyword={false} hasColumnChoice={false}>
      <RecordTable<RowOf<'adminStandingTextList'>>
        opens="edit"
        columns={[
          { field: 'id', show: ({ id }) => translate(`resources.standingTexts.names.${id}`) },
          { field: 'states', show: ({ states }) => <LanguageStates states={states} /> },
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
