import { Box, FormControlLabel, Radio, RadioGroup, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { currentLanguageTag } from '../../providers/language.ts';
import { CallError } from '../../providers/errors.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';
import { formatDay } from '../../values/dates.ts';
import type { Person } from './person.ts';

interface Props {
  person: Person;
  membership: NonNullable<Person['membership']>;
  onClose: () => void;
}

/** Asks for months or a last day, and a reason, and extends a membership without an order. */
export function ExtensionDialog({ person, membership, onClose }: Props) {
  const [by, setBy] = useState<'months' | 'until'>('months');
  const [months, setMonths] = useState('12');
  const [until, setUntil] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  const word = (key: string) =>
    translate(`resources.people.${key}`, {
      name: person.name,
      day: formatDay(membership.endsOn, currentLanguageTag()),
    });

  const extend = async (reason: string) => {
    const extension = by === 'months' ? { months: Number(months) } : { until };
    try {
      await call('adminPersonMembershipExtend', { id: person.id, ...extension, reason, endsOn: membership.endsOn });
    } catch (thrown) {
      setProblems(thrown instanceof CallError ? thrown.fields : {});
      throw thrown;
    }
    notify('resources.people.extendDone', { type: 'success' });
  };

  return (
    <DecisionDialog
      title={word('extendTitle')}
      explanation={
        <Stack spacing={2}>
          <span>{word(membership.status === 'expired' ? 'extendExpiredText' : 'extendText')}</span>
          <RadioGroup
            row
            aria-label={word('extendBy')}
            value={by}
            onChange={(_, value) => setBy(value as 'months' | 'until')}
          >
            <FormControlLabel value="months" control={<Radio />} label={word('byMonths')} />
            <FormControlLabel value="until" control={<Radio />} label={word('byDay')} />
          </RadioGroup>
          <Box>
            {by === 'months' ? (
              <TextField
                label={word('fields.months')}
                type="number"
                value={months}
                onChange={(event) => setMonths(event.target.value)}
                error={problems.months !== undefined}
                helperText={problems.months}
                slotProps={{ htmlInput: { min: 1, max: 120 } }}
              />
            ) : (
              <TextField
                label={word('fields.until')}
                type="date"
                value={until}
                onChange={(event) => setUntil(event.target.value)}
                error={problems.until !== undefined}
                helperText={problems.until}
                slotProps={{ inputLabel: { shrink: true } }}
              />
            )}
          </Box>
        </Stack>
      }
      confirm={word('extend')}
      note={{ label: translate('app.reason'), isRequired: true, field: 'reason', maxLength: 500 }}
      onConfirm={extend}
      onClose={onClose}
    />
  );
}
