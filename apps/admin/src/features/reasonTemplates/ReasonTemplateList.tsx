import type { RowOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { inLanguageOf } from '../../values/bilingual.ts';

export function ReasonTemplateList() {
  return (
    <ListPage csv="adminReasonTemplateCsv" order="adminReasonTemplateOrder" canCreate>
      <RecordTable<RowOf<'adminReasonTemplateList'>>
        opens="edit"
        columns={[
          { field: 'label', show: ({ label }) => inLanguageOf(label) },
          { field: 'text', show: ({ text }) => inLanguageOf(text) },
        ]}
      />
    </ListPage>
  );
}
