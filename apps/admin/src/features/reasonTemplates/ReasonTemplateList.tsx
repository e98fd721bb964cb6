import type { RowOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';

export function ReasonTemplateList() {
  return (
    <ListPage csv="adminReasonTemplateCsv" orderCall="adminReasonTemplateOrder" canCreate>
      <RecordTable<RowOf<'adminReasonTemplateList'>>
        opens="edit"
        columns={[
          { field: 'label', show: ({ label }) => inReadersLanguage(label) },
          { field: 'text', show: ({ text }) => inReadersLanguage(text) },
        ]}
      />
    </ListPage>
  );
}
