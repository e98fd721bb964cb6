import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { ShowPage } from '../../ui/ShowPage.tsx';
import { useCall } from '../../ui/useCall.ts';
import { Day, Instant, StatusChip } from '../../ui/values.tsx';
import { subscriberStateTones } from './subscriberTones.ts';

type Subscriber = CallData<'adminSubscriberGet'>;

export const SubscriberShow = () => (
  <ShowPage isPlain>
    <SubscriberPage />
  </ShowPage>
);

function SubscriberPage() {
  const subscriber = useRecordContext<Subscriber>();
  const translate = useTranslate();
  if (!subscriber) return null;
  const { state, suppressedFor } = subscriber;
  return (
    <Section title={subscriber.email}>
      <Facts
        facts={{
          locale: translate(`enums.language.${subscriber.locale}`),
          state: <StatusChip of="subscriberState" value={state} tones={subscriberStateTones} />,
          createdAt: <Instant at={subscriber.createdAt} />,
          confirmedAt: <Instant at={subscriber.confirmedAt} />,
          ...(subscriber.removedAt && { removedAt: <Instant at={subscriber.removedAt} /> }),
          ...(suppressedFor && {
            suppressedAt: <Instant at={subscriber.suppressedAt} />,
            suppressedFor: translate(`enums.suppressionReason.${suppressedFor}`),
            suppressedBy: subscriber.suppressedBy,
          }),
          ...(subscriber.consentSource && {
            consentSource: subscriber.consentSource,
            consentedOn: <Day day={subscriber.consentedOn} />,
            consentStatement: subscriber.consentStatement,
          }),
        }}
      />
      {state === 'suppressed' && <LiftSuppressionButton subscriber={subscriber} />}
    </Section>
  );
}

function LiftSuppressionButton({ subscriber: { id, email } }: { subscriber: Subscriber }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const lift = async (reason: string) => {
    await call('adminSubscriberLift', { id, reason });
    notify('resources.subscribers.lift.done', { type: 'success' });
  };
  return (
    <>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setDialogOpen(true)}>
        {translate('resources.subscribers.lift.action')}
      </Button>
      {isDialogOpen && (
        <DecisionDialog
          title={translate('resources.subscribers.lift.title')}
          explanation={translate('resources.subscribers.lift.text', { email })}
          confirm={translate('resources.subscribers.lift.action')}
          note={{
            label: translate('resources.subscribers.lift.reason'),
            isRequired: true,
            field: 'reason',
            maxLength: 500,
          }}
          onConfirm={lift}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}
