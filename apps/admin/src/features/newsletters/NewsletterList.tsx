import { Typography } from '@mui/material';
import { SelectInput, useTranslate } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant, InstantWithZone, StatusChip } from '../../ui/values.tsx';
import { choicesOf, languageChoices } from '../../values/statuses.ts';
import { issueStateTones } from './issueTones.ts';

type Issue = RowOf<'adminNewsletterList'>;

export function NewsletterList() {
  const translate = useTranslate();
  return (
    <ListPage
      csv="adminNewsletterCsv"
      canCreate
      filters={[
        <SelectInput key="locale" source="locale" choices={languageChoices} alwaysOn />,
        <SelectInput key="state" source="state" choices={choicesOf('issueState', issueStateTones)} alwaysOn />,
      ]}
    >
      <RecordTable<Issue, SortOf<'adminNewsletterList'>>
        opens="edit"
        columns={[
          { field: 'subject', show: ({ subject }) => subject || translate('resources.newsletters.untitled') },
          {
            field: 'locale',
            show: ({ locale, isBilingual }) =>
              translate(isBilingual ? 'resources.newsletters.both' : `enums.language.${locale}`),
          },
          {
            field: 'state',
            show: ({ state, startTime }) => (
              <>
                <StatusChip of="issueState" value={state} tones={issueStateTones} />
                {state === 'scheduled' && (
                  <Typography variant="caption" component="div">
                    <InstantWithZone at={startTime} />
                  </Typography>
                )}
              </>
            ),
          },
          {
            field: 'figures',
            show: ({ figures: { delivered, recipients }, startedAt }) =>
              startedAt !== null && translate('resources.newsletters.of', { done: delivered, total: recipients }),
          },
          { field: 'startedAt', sorts: 'desc', show: ({ startedAt }) => <Instant at={startedAt} /> },
          {
            field: 'editedAt',
            sorts: 'desc',
            show: ({ editedAt, editedBy }) => (
              <>
                <Instant at={editedAt} />
                <Typography variant="caption" color="text.secondary" component="div">
                  {editedBy}
                </Typography>
              </>
            ),
          },
        ]}
      />
    </ListPage>
  );
}
