import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { mayCall, useMe } from '../../providers/session.ts';
import { EditPage } from '../../ui/EditPage.tsx';
import { MembershipTermsInputs } from './MembershipTermsInputs.tsx';
import { toBody, withFee } from './terms.ts';

const comparedFields = {
  fee: (fee: string) => fee,
  currency: (currency: string) => currency,
  termMonths: (months: number) => String(months),
};

export function MembershipTermsEdit() {
  const translate = useTranslate();
  const readOnly = !mayCall('adminTermsUpdate', useMe()?.roles);
  return (
    <EditPage id="membership" toBody={toBody} fromRecord={withFee} fields={comparedFields} readOnly={readOnly}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('resources.membershipTerms.intro')}
      </Typography>
      {readOnly && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2, width: '100%' }}>
          {translate('resources.membershipTerms.readOnly')}
        </Alert>
      )}
      <MembershipTermsInputs readOnly={readOnly} />
    </EditPage>
  );
}
