import { Box, Card, CardContent } from '@mui/material';
import { Link, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { ShowPage } from '../../ui/ShowPage.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { Country, Day, Instant, PersonName, StatusChip } from '../../ui/values.tsx';
import { applicationStatusTones, orderStatusTones } from '../../values/statuses.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { formatDay } from '../../values/dates.ts';
import { Duplicates } from './Duplicates.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import { ApplicationDecision } from './ApplicationDecision.tsx';
import { PassportPhoto } from './PassportPhoto.tsx';
import { WaitingTime } from './WaitingTime.tsx';

type Application = CallData<'adminApplicationGet'>;

export function ApplicationShow() {
  return (
    <ShowPage isPlain>
      <ApplicationFacts />
    </ShowPage>
  );
}

function ApplicationFacts() {
  const application = useRecordContext<Application>();
  const translate = useTranslate();
  const word = (key: string, values?: object) => translate(`resources.applications.${key}`, values);
  if (!application) return null;
  const { guardian, consents } = application;
  return (
    <>
      <ReviewQueue key={application.id} application={application} />
      <Duplicates duplicates={application.duplicates} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, alignItems: 'start' }}>
        <Section title={word('application')}>
          <Facts
            facts={{
              status: <StatusChip of="applicationStatus" value={application.status} tones={applicationStatusTones} />,
              submittedAt: <Instant at={application.submittedAt} />,
              ageDays: <WaitingTime days={application.ageDays} isWaiting={application.status === 'underReview'} />,
              orderStatus: <OrderState {...application} />,
              consents: consents.length > 0 ? <Consents consents={consents} /> : null,
              decidedAt: application.decidedAt && (
                <>
                  <Instant at={application.decidedAt} />
                  {application.decidedBy && ` · ${application.decidedBy}`}
                </>
              ),
              ...(application.membership && { membership: <Membership {...application.membership} /> }),
              reason: application.reason && <span style={{ whiteSpace: 'pre-wrap' }}>{application.reason}</span>,
            }}
          />
          <ApplicationDecision application={application} />
        </Section>
        <Section title={word('person')}>
          <Facts
            facts={{
              name: <NameOfPerson application={application} />,
              birthDate: (
                <>
                  <Day day={application.birthDate} />{' '}
                  {application.isMinor && <StatusPill tone="attention" label={word('minor')} sx={{ ml: 1 }} />}
                </>
              ),
              country: <Country code={application.country} />,
              association: application.association,
              club: application.club,
              email: application.email,
              phone: application.phone,
              guardian: guardian && `${guardian.name} · ${guardian.phone}`,
              passportNo: application.passportNo ?? (application.decidedAt ? word('shredded') : null),
            }}
          />
        </Section>
        <Card>
          <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
            <PassportPhoto key={application.id} application={application} />
          </CardContent>
        </Card>
      </Box>
    </>
  );
}

function Membership({ personId, memberNo, endsOn }: NonNullable<Application['membership']>) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const mayOpen = mayCall('adminPersonGet', useMe()?.roles);
  const validUntil = translate('resources.applications.validUntil', { day: formatDay(endsOn, currentLanguageTag()) });
  return (
    <>
      {mayOpen ? <Link to={createPath({ resource: 'people', id: personId, type: 'show' })}>{memberNo}</Link> : memberNo}
      {' · '}
      {validUntil}
    </>
  );
}

/** Links the name to the person's page, if there is a person. */
function NameOfPerson({ application }: { application: Application }) {
  const createPath = useCreatePath();
  const name = <PersonName {...application} />;
  if (application.personId === null) return name;
  return <Link to={createPath({ resource: 'people', id: application.personId, type: 'show' })}>{name}</Link>;
}

function OrderState({ orderId, orderStatus }: Pick<Application, 'orderId' | 'orderStatus'>) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const mayOpen = mayCall('adminOrderGet', useMe()?.roles);
  if (orderId === null || orderStatus === null) return translate('app.none');
  const chip = <StatusChip of="orderStatus" value={orderStatus} tones={orderStatusTones} />;
  if (!mayOpen) return chip;
  return (
    <>
      {chip} <Link to={createPath({ resource: 'orders', id: orderId, type: 'show' })}>{translate('app.details')}</Link>
    </>
  );
}

function Consents({ consents }: Pick<Application, 'consents'>) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {consents.map(({ kind, version, at }) => (
        <li key={kind}>
          {translate(`enums.consentKind.${kind}`, { _: kind })} ·{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('resources.applications.version', { version })} · <Instant at={at} />
          </Box>
        </li>
      ))}
    </Box>
  );
}
