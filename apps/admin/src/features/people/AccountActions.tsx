import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useCall } from '../../ui/useCall.ts';
import type { Person } from './person.ts';

type Action = 'disable' | 'enable' | 'logOut';

interface Props {
  person: Person;
  account: NonNullable<Person['account']>;
}

/** Disables, enables or logs out a person's account, after a dialog that says what follows. */
export function AccountActions({ person, account }: Props) {
  const [chosenAction, setChosenAction] = useState<Action | null>(null);
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  const word = (key: string) =>
    translate(`resources.people.${key}`, { username: account.username, smart_count: account.openSessions });
  const isDisabled = account.state === 'disabled';

  const decide = async (reason: string) => {
    const { id } = person;
    if (chosenAction === 'disable') await call('adminPersonAccountDisable', { id, reason });
    if (chosenAction === 'enable') await call('adminPersonAccountEnable', { id, reason });
    if (chosenAction === 'logOut') await call('adminPersonLogOut', { id });
    notify(`resources.people.${chosenAction}Done`, { type: 'success' });
  };

  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 3, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="secondary" onClick={() => setChosenAction(isDisabled ? 'enable' : 'disable')}>
          {word(isDisabled ? 'enable' : 'disable')}
        </Button>
        {account.openSessions > 0 && (
          <Button variant="outlined" color="secondary" onClick={() => setChosenAction('logOut')}>
            {word('logOut')}
          </Button>
        )}
      </Stack>
      {chosenAction && (
        <DecisionDialog
          title={word(`${chosenAction}Title`)}
          explanation={word(`${chosenAction}Text`)}
          confirm={word(chosenAction)}
          colour={chosenAction === 'disable' ? 'error' : 'primary'}
          {...(chosenAction !== 'logOut' && {
            note: { label: translate('app.reason'), isRequired: true, field: 'reason', maxLength: 500 },
          })}
          onConfirm={decide}
          onClose={() => setChosenAction(null)}
        />
      )}
    </>
  );
}
