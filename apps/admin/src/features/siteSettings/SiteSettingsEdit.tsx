import { Alert, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { siteIdentityKey } from '../../layout/siteIdentity.ts';
import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { EditPage } from '../../ui/EditPage.tsx';
import { bothLanguages } from '../../values/bilingual.ts';
import { SiteSettingsInputs } from './SiteSettingsInputs.tsx';

type Body = CallInput<'adminSiteSettingsUpdate'>;
type Settings = CallData<'adminSiteSettingsGet'>;

/** Converts the form's values to the body of the API call. The form has no value for what is empty. */
const toBody = (values: Settings): Body => ({
  name: inBoth(values.name),
  shortName: inBoth(values.shortName),
  logo: values.logo?.id ?? null,
  footerNotice: inBoth(values.footerNotice),
  announcement: inBoth(values.announcement),
  announcementUntil: values.announcementUntil ?? null,
  notFound: inBoth(values.notFound),
  social: {
    wechat: values.social.wechat ?? '',
    weibo: values.social.weibo ?? '',
    video: values.social.video ?? '',
  },
  registrations: (values.registrations ?? []).map(({ text, url }) => ({ text, url: url ?? '' })),
  version: values.version,
});
const inBoth = (text?: Body['notFound']) => ({ zh_CN: text?.zh_CN ?? '', en_US: text?.en_US ?? '' });

const compared = {
  name: bothLanguages,
  shortName: bothLanguages,
  logo: (logo: Settings['logo']) => (logo ? bothLanguages(logo.alt) || logo.id : ''),
  footerNotice: bothLanguages,
  announcement: bothLanguages,
  announcementUntil: (until: string | null) => until ?? '',
  notFound: bothLanguages,
  social: (social: Body['social']) => Object.values(social).join(', '),
  registrations: (list: Body['registrations'] | null) =>
    (list ?? []).map(({ text, url }) => [text, url].filter(Boolean).join(' ')).join('\n'),
};

export function SiteSettingsEdit() {
  const translate = useTranslate();
  const readOnly = !mayCall('adminSiteSettingsUpdate', useMe()?.roles);
  return (
    <EditPage id="siteSettings" toBody={toBody} fields={compared} readOnly={readOnly}>
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
