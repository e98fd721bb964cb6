import type { MetaFunction } from 'react-router';
import { httpApi } from '../../../api/httpApi.ts';
import { m } from '../../../paraglide/messages.js';
import { NewEmailForm } from './NewEmailForm.tsx';
import { personalMeta } from '../personalPage/personalPage.ts';
import { SecurityStepLayout } from './SecurityStepLayout.tsx';

export const meta: MetaFunction = (page) => personalMeta(page, m.safe_bind_email());

export default function BindEmailPage() {
  return (
    <SecurityStepLayout title={m.safe_bind_email()} lead={m.safe_bind_email_lead()}>
      <NewEmailForm
        label={m.email_label()}
        send={(email) => httpApi('addEmailSms', { email })}
        save={(proof) => httpApi('addEmail', proof)}
        action={m.safe_bind()}
        done={m.safe_email_bound()}
      />
    </SecurityStepLayout>
  );
}
