import { Box, Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { mayCall, useMe } from '../../providers/session.ts';
import { Facts } from '../../ui/Facts.tsx';
import { ShowPage } from '../../ui/ShowPage.tsx';
import { Day, Instant, PersonName, StatusChip } from '../../ui/values.tsx';
import { accountStateTones, membershipStatusTones } from '../../values/statuses.ts';
import { AccountActions } from './AccountActions.tsx';
import { CorrectionButton } from './CorrectionDialog.tsx';
import { MembershipActions } from './MembershipActions.tsx';
import { MergeButton } from './MergeButton.tsx';
import { MergedAlert, Merges } from './Merges.tsx';
import { Terms } from './Terms.tsx';
import type { Person } from './person.ts';
import { PersonHistory } from './PersonHistory.tsx';
import { Section } from './Section.tsx';

export function PersonShow() {
  return (
    <ShowPage isPlain>
      <PersonPage />
    </ShowPage>
  );
}

function PersonPage() {
  const person = useRecordContext<Person>();
  const isOfficer = mayCall('adminPersonCorrect', useMe()?.roles);
  if (!person) return null;
  const mayAct = isOfficer && person.mergedIntoId === null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {person.mergedIntoId !== null && <MergedAlert mergedIntoId={person.mergedIntoId} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
        <PersonFacts person={person} mayAct={mayAct} />
        <AccountFacts person={person} mayAct={mayAct} />
      </Box>
      <MembershipFacts person={person} mayAct={mayAct} />
      <Merges person={person} mayAct={mayAct} />
      <PersonHistory person={person} />
    </Box>
  );
}

interface PartProps {
  person: Person;
  /** Whether the reader may change the person. */
  mayAct: boolean;
}

function PersonFacts({ person, mayAct }: PartProps) {
  const translate = useTranslate();
  return (
    <Section part="person">
      <Facts
        facts={{
          name: <PersonName {...person} />,
          birthDate: <Day day={person.birthDate} />,
          association: person.association || null,
          club: person.club,
          inDirectory: translate(`ra.boolean.${person.inDirectory}`),
        }}
      />
      {mayAct && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 3, flexWrap: 'wrap' }}>
          <CorrectionButton person={person} />
          <MergeButton person={person} />
        </Stack>
      )}
    </Section>
  );
}

function AccountFacts({ person, mayAct }: PartProps) {
  const { account } = person;
  const translate = useTranslate();
  if (!account) {
    return (
      <Section part="account">
        <StatusChip of="accountState" value="none" tones={accountStateTones} />
      </Section>
    );
  }
  return (
    <Section part="account">
      <Facts
        facts={{
          accountState: <StatusChip of="accountState" value={account.state} tones={accountStateTones} />,
          username: account.username || null,
          phone: account.phone || null,
          email: account.email,
          language: translate(`enums.language.${account.language}`),
          registeredAt: <Instant at={account.createdAt} />,
          lastLoginAt: <Instant at={account.lastLoginAt} />,
          openSessions: account.openSessions,
        }}
      />
      {mayAct && account.state !== 'closed' && <AccountActions person={person} account={account} />}
    </Section>
  );
}

function MembershipFacts({ person, mayAct }: PartProps) {
  const { membership } = person;
  if (!membership) {
    return (
      <Section part="membership">
        <StatusChip of="membershipStatus" value="none" tones={membershipStatusTones} />
      </Section>
    );
  }
  return (
    <Section part="membership">
      <Facts
        facts={{
          status: <StatusChip of="membershipStatus" value={membership.status} tones={membershipStatusTones} />,
          memberNo: membership.memberNo,
          startsOn: <Day day={membership.startsOn} />,
          endsOn: <Day day={membership.endsOn} />,
          ...(membership.graceUntil && { graceUntil: <Day day={membership.graceUntil} /> }),
          ...(membership.endedAt && { endedAt: <Instant at={membership.endedAt} /> }),
        }}
      />
      {mayAct && <MembershipActions person={person} membership={membership} />}
      <Terms terms={membership.terms} />
    </Section>
  );
}
