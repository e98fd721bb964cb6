import { Link, useCreatePath, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { AuditSentence } from '../../changeLog/AuditSentence.tsx';
import { Differences } from '../../changeLog/Differences.tsx';
import { mayCall, useMe } from '../../providers/session.ts';
import { Day, Instant, Money, StatusChip } from '../../ui/values.tsx';
import { applicationStatusTones, entryStateTones, messageStateTones, orderStatusTones } from '../../values/statuses.ts';
import type { Person } from './person.ts';
import { RowsSection } from './Section.tsx';

function RecordLink({ resource, id, children }: { resource: string; id: string; children: ReactNode }) {
  const createPath = useCreatePath();
  return <Link to={createPath({ resource, id, type: 'show' })}>{children}</Link>;
}

/** Shows a person's applications, orders, entries, results, messages and log, each with its newest rows. */
export function PersonHistory({ person }: { person: Person }) {
  const translate = useTranslate();
  const mayOpenApplications = mayCall('adminApplicationGet', useMe()?.roles);
  const { applications, orders, entries, results, messages, relatedLog } = person;
  return (
    <>
      <RowsSection
        part="applications"
        rows={applications}
        columns={[
          {
            field: 'application',
            show: ({ id }) => {
              const name = translate('resources.people.applicationNo', { id });
              return mayOpenApplications ? (
                <RecordLink resource="applications" id={id}>
                  {name}
                </RecordLink>
              ) : (
                name
              );
            },
          },
          {
            field: 'applicationStatus',
            show: ({ status }) => <StatusChip of="applicationStatus" value={status} tones={applicationStatusTones} />,
          },
          { field: 'submittedAt', show: ({ submittedAt }) => <Instant at={submittedAt} /> },
          { field: 'decidedAt', show: ({ decidedAt }) => <Instant at={decidedAt} /> },
        ]}
      />
      {orders && (
        <RowsSection
          part="orders"
          rows={orders}
          columns={[
            {
              field: 'orderNo',
              show: ({ id, orderNo }) => (
                <RecordLink resource="orders" id={id}>
                  {orderNo}
                </RecordLink>
              ),
            },
            { field: 'purpose', show: ({ purpose }) => translate(`enums.orderPurpose.${purpose}`) },
            { field: 'amount', align: 'right', show: (order) => <Money {...order} /> },
            {
              field: 'orderStatus',
              show: ({ status }) => <StatusChip of="orderStatus" value={status} tones={orderStatusTones} />,
            },
            { field: 'createdAt', show: ({ createdAt }) => <Instant at={createdAt} /> },
          ]}
        />
      )}
      <RowsSection
        part="entries"
        rows={entries}
        columns={[
          { field: 'event', show: ({ event }) => event },
          { field: 'startTime', show: ({ startTime }) => <Instant at={startTime} /> },
          {
            field: 'entryState',
            show: ({ state }) => <StatusChip of="entryState" value={state} tones={entryStateTones} />,
          },
          {
            field: 'standing',
            show: ({ rank, score }) => (rank === null ? '—' : translate('resources.people.rank', { rank, score })),
          },
        ]}
      />
      <RowsSection
        part="results"
        rows={results}
        columns={[
          { field: 'event', show: ({ event }) => event },
          { field: 'eventDate', show: ({ eventDate }) => <Day day={eventDate} /> },
          { field: 'category', show: ({ category, season }) => `${category} · ${season}` },
          { field: 'rankOf', align: 'right', show: ({ rank }) => rank },
          { field: 'result', align: 'right', show: ({ result }) => result },
          { field: 'points', align: 'right', show: ({ points }) => points },
        ]}
      />
      <RowsSection
        part="messages"
        hint="messagesHint"
        rows={messages}
        columns={[
          {
            field: 'message',
            show: ({ kind }) => (kind === null ? '—' : translate(`enums.messageKind.${kind}`, { _: kind })),
          },
          { field: 'recipient', show: ({ recipient }) => recipient || '—' },
          {
            field: 'messageState',
            show: ({ state }) => <StatusChip of="messageState" value={state} tones={messageStateTones} />,
          },
          { field: 'createdAt', show: ({ createdAt }) => <Instant at={createdAt} /> },
        ]}
      />
      <RowsSection
        part="relatedLog"
        rows={relatedLog}
        columns={[
          { field: 'action', show: (entry) => <AuditSentence entry={entry} /> },
          { field: 'changes', show: (entry) => <Differences entry={entry} /> },
          { field: 'at', show: ({ at }) => <Instant at={at} /> },
          { field: 'reason', show: ({ reason }) => reason ?? '—' },
        ]}
      />
    </>
  );
}
