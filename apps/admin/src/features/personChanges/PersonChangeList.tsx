import { fullName } from '@app/contract/names';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, useNotify, useTranslate } from 'react-admin';
import { currentLocale, currentLanguageTag } from '../../providers/language.ts';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useCall } from '../../ui/useCall.ts';
import { Instant, StatusChip } from '../../ui/values.tsx';
import { formatDay } from '../../values/dates.ts';
import { choicesOf, personChangeStateTones } from '../../values/statuses.ts';

type PersonChange = RowOf<'adminPersonChangeList'>;
type Decision = 'approve' | 'reject';

const filters = [
  <SelectInput
    key="state"
    source="state"
    choices={choicesOf('personChangeState', personChangeStateTones)}
    alwaysOn
    emptyText={textKey('app.filter.all')}
  />,
];

/** Lists members' requests to change a reviewed name or birth date. */
export function PersonChangeList() {
  const [openDecision, setOpenDecision] = useState<{ change: PersonChange; decision: Decision } | null>(null);
  const translate = useTranslate();
  return (
    <>
      <ListPage csv="adminPersonChangeCsv" filters={filters}>
        <RecordTable<PersonChange, SortOf<'adminPersonChangeList'>>
          columns={[
            { field: 'present', show: ({ present }) => <Names {...present} /> },
            { field: 'requested', show: ({ requested }) => <Names {...requested} /> },
            { field: 'createdAt', sorts: 'desc', show: ({ createdAt }) => <Instant at={createdAt} /> },
            {
              field: 'state',
              show: ({ state, reason }) => (
                <>
                  <StatusChip of="personChangeState" value={state} tones={personChangeStateTones} />
                  {reason && (
                    <Typography
                      variant="caption"
                      color="text.secondary"
                      component="div"
                      sx={{ overflowWrap: 'anywhere' }}
                    >
                      {reason}
                    </Typography>
                  )}
                </>
              ),
            },
            {
              field: 'decide',
              isAction: true,
              show: (change) =>
                change.state === 'requested' && (
                  <Stack direction="row" spacing={1}>
                    <Button
                      size="small"
                      variant="outlined"
                      onClick={() => setOpenDecision({ change, decision: 'approve' })}
                    >
                      {translate('resources.personChanges.approve')}
                    </Button>
                    <Button
                      size="small"
                      color="secondary"
                      onClick={() => setOpenDecision({ change, decision: 'reject' })}
                    >
                      {translate('resources.personChanges.reject')}
                    </Button>
                  </Stack>
                ),
            },
          ]}
        />
      </ListPage>
      {openDecision && <PersonChangeDialog {...openDecision} onClose={() => setOpenDecision(null)} />}
    </>
  );
}

function Names({ latinName, nativeName, birthDate }: PersonChange['present']) {
  const translate = useTranslate();
  return (
    <>
      {fullName(currentLocale(), { latinName, nativeName })}
      {birthDate && (
        <Typography variant="caption" color="text.secondary" component="div">
          {translate('resources.personChanges.birthDate', { day: formatDay(birthDate, currentLanguageTag()) })}
        </Typography>
      )}
    </>
  );
}

function PersonChangeDialog({
  change: { id, present, requested },
  decision,
  onClose,
}: {
  change: PersonChange;
  decision: Decision;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  const isRejection = decision === 'reject';
  const nameOf = (names: PersonChange['present']) => fullName(currentLocale(), names);
  const dayOf = ({ birthDate }: PersonChange['present']) =>
    birthDate === null ? translate('app.none') : formatDay(birthDate, currentLanguageTag());
  const keepsName = present.latinName === requested.latinName && present.nativeName === requested.nativeName;
  const explanation = isRejection ? 'rejectText' : keepsName ? 'approveBirthDateText' : 'approveText';
  const word = (key: string) =>
    translate(`resources.personChanges.${key}`, {
      present: nameOf(present),
      requested: nameOf(requested),
      presentDay: dayOf(present),
      requestedDay: dayOf(requested),
    });
  return (
    <DecisionDialog
      title={word(`${decision}Title`)}
      explanation={word(explanation)}
      confirm={word(decision)}
      colour={isRejection ? 'error' : 'primary'}
      {...(isRejection && {
        note: { label: translate('app.reason'), isRequired: true, field: 'reason', maxLength: 500 },
      })}
      onConfirm={async (reason) => {
        await call('adminPersonChangeDecide', isRejection ? { id, approve: false, reason } : { id, approve: true });
        notify('resources.personChanges.decided', { type: 'success' });
      }}
      onClose={onClose}
    />
  );
}
