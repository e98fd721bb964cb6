import { Typography } from '@mui/material';
import { Link, useCreatePath, useResourceDefinitions, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { CallData } from '../../providers/callTypes.ts';
import { PersonName } from '../../ui/values.tsx';

type Order = CallData<'adminOrderGet'>;

/** Shows the payer by both names, linked to the person. */
export function OrderPayer({ order: { payerName, payerNativeName, personId } }: { order: Order }) {
  if (payerName === '' && payerNativeName === '') return null;
  return (
    <RecordLink resource="people" id={personId}>
      <PersonName name={payerName} nativeName={payerNativeName} />
    </RecordLink>
  );
}

/** Shows what an order pays for, linked to its application. */
export function OrderSubject({ order: { purpose, subject, applicationId, memberNo } }: { order: Order }) {
  const translate = useTranslate();
  return (
    <>
      <RecordLink resource="applications" id={applicationId}>
        {translate(`enums.orderPurpose.${purpose}`)}
      </RecordLink>
      {memberNo !== null && <> · {translate('resources.orders.memberNo', { memberNo })}</>}
      {subject !== '' && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
      )}
    </>
  );
}

/** Links to the page of a record for roles that may open it; others see the text. */
function RecordLink({ resource, id, children }: { resource: string; id: string | null; children: ReactNode }) {
  const createPath = useCreatePath();
  const isOffered = useResourceDefinitions()[resource]?.hasShow === true;
  if (id === null || !isOffered) return children;
  return <Link to={createPath({ resource, id, type: 'show' })}>{children}</Link>;
}
