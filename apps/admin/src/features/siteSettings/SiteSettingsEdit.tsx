import { Alert, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { siteIdentityKey } from '../../layout/siteIdentity.ts';
import type { CallData } from '../../providers/callTypes.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { EditPage } from '../../ui/EditPage.tsx';
import { SiteSettingsInputs } from './SiteSettingsInputs.tsx';
import { comparedFields, fromRecord, toBody } from './settingsFields.ts';

type Settings = CallData<'adminSiteSettingsGet'>;

export function SiteSettingsEdit() {
  const translate = useTranslate();
  const readOnly = !mayCall('adminSiteSettingsUpdate', useMe()?.roles);
  return (
    <EditPage id="siteSettings" fromRecord={fromRecord} toBody={toBody} fields={comparedFields} readOnly={readOnly}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('resources.siteSettings.intro')}
      </Typography>
      {readOnly && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2, width: '100%' }}>
          {translate('resources.siteSettings.readOnly')}
        </Alert>
      )}
      <SiteSettingsInputs />
      <IdentityRefresh />
    </EditPage>
  );
}

/** Shows a new name and logo at the top of the page once they are saved. */
function IdentityRefresh() {
  const version = useRecordContext<Settings>()?.version;
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save makes a new version
  useEffect(() => void queryClient.invalidateQueries({ queryKey: siteIdentityKey }), [queryClient, version]);
  return null;
}
