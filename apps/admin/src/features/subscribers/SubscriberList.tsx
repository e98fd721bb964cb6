import { Typography } from '@mui/material';
import { SelectInput, useTranslate } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Instant, StatusChip } from '../../ui/values.tsx';
import { choicesOf, languageChoices } from '../../values/statuses.ts';
import { subscriberStateTones } from './subscriberTones.ts';

export function SubscriberList() {
  const translate = useTranslate();
  return (
    <ListPage
      csv="adminSubscriberCsv"
      canCreate
      filters={[
        <SelectInput
          key="state"
          source="state"
          choices={choicesOf('subscriberState', subscriberStateTones)}
          alwaysOn
        />,
        <SelectInput key="locale" source="locale" choices={languageChoices} alwaysOn />,
      ]}
    >
      <RecordTable<RowOf<'adminSubscriberList'>, SortOf<'adminSubscriberList'>>
        opens="show"
        columns={[
          { field: 'email', sorts: 'asc', show: ({ email }) => email },
          { field: 'locale', show: ({ locale }) => translate(`enums.language.${locale}`) },
          {
            field: 'state',
            show: ({ state, suppressedFor }) => (
              <>
                <StatusChip of="subscriberState" value={state} tones={subscriberStateTones} />
                {state === 'suppressed' && suppressedFor && (
                  <Typography variant="caption" component="div">
                    {translate(`enums.suppressionReason.${suppressedFor}`)}
                  </Typography>
                )}
              </>
            ),
          },
          { field: 'createdAt', sorts: 'desc', show: ({ createdAt }) => <Instant at={createdAt} /> },
          { field: 'confirmedAt', show: ({ confirmedAt }) => <Instant at={confirmedAt} />, wideOnly: true },
        ]}
      />
    </ListPage>
  );
}
