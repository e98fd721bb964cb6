import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { currentLanguageTag } from '../../providers/language.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';
import { formatDay } from '../../values/dates.ts';
import { ExtensionDialog } from './ExtensionDialog.tsx';
import type { Person } from './person.ts';

type Action = 'extend' | 'end' | 'card';

interface Props {
  person: Person;
  membership: NonNullable<Person['membership']>;
}

/** Extends or ends a membership, or sends its card again, after a dialog that says what follows. */
export function MembershipActions({ person, membership }: Props) {
  const [chosenAction, setChosenAction] = useState<Action | null>(null);
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  const hasEnded = membership.status === 'expired';
  const word = (key: string) =>
    translate(`resources.people.${key}`, {
      name: person.name,
      memberNo: membership.memberNo,
      day: formatDay(membership.endsOn, currentLanguageTag()),
    });
  const close = () => setChosenAction(null);

  const decide = async (reason: string) => {
    if (chosenAction === 'end')
      await call('adminPersonMembershipEnd', { id: person.id, reason, endsOn: membership.endsOn });
    if (chosenAction === 'card') await call('adminPersonCardSend', { id: person.id });
    notify(`resources.people.${chosenAction}Done`, { type: 'success' });
  };

  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 3, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => setChosenAction('extend')}>
          {word('extend')}
        </Button>
        {!hasEnded && (
          <>
            <Button variant="outlined" color="secondary" onClick={() => setChosenAction('card')}>
              {word('card')}
            </Button>
            <Button variant="outlined" color="error" onClick={() => setChosenAction('end')}>
              {word('end')}
            </Button>
          </>
        )}
      </Stack>
      {chosenAction === 'extend' && <ExtensionDialog person={person} membership={membership} onClose={close} />}
      {(chosenAction === 'end' || chosenAction === 'card') && (
        <DecisionDialog
          title={word(`${chosenAction}Title`)}
          explanation={word(`${chosenAction}Text`)}
          confirm={word(chosenAction)}
          colour={chosenAction === 'end' ? 'error' : 'primary'}
          {...(chosenAction === 'end' && {
            note: { label: translate('app.reason'), isRequired: true, field: 'reason', maxLength: 500 },
          })}
          onConfirm={decide}
          onClose={close}
        />
      )}
    </>
  );
}
