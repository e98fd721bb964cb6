import { Typography } from '@mui/material';
import { BooleanInput, email, maxLength, TextInput, useTranslate } from 'react-admin';
import { PictureInput } from '../../picture/PictureInput.tsx';
import { textKey } from '../../providers/texts.ts';
import { Bilingual } from '../../ui/Bilingual.tsx';
import { BilingualInput } from '../../ui/BilingualInput.tsx';
import { ZonedDateTimeInput } from '../../ui/ZonedDateTimeInput.tsx';
import { RegistrationsInput } from './RegistrationsInput.tsx';
import { SocialLinksInput } from './SocialLinksInput.tsx';
import { texts } from './settingsFields.ts';

export function SiteSettingsInputs() {
  const translate = useTranslate();
  const heading = (field: 'socialLinks' | 'registrations') => (
    <Typography variant="h2" sx={{ fontSize: 18, mt: 2, mb: 1 }}>
      {translate(`resources.siteSettings.fields.${field}`)}
    </Typography>
  );
  return (
    <>
      <Bilingual sources={texts} requiredSources={['name', 'shortName']} needsBoth>
        <BilingualInput source="name" max={80} helperText={textKey('resources.siteSettings.hint.name')} />
        <BilingualInput source="shortName" max={24} helperText={textKey('resources.siteSettings.hint.shortName')} />
        <BilingualInput
          source="announcement"
          helperText={textKey('resources.siteSettings.hint.announcement')}
          max={300}
          multiline
        />
        <BilingualInput
          source="footerNotice"
          helperText={textKey('resources.siteSettings.hint.footerNotice')}
          max={200}
        />
        <BilingualInput
          source="notFound"
          helperText={textKey('resources.siteSettings.hint.notFound')}
          max={300}
          multiline
        />
      </Bilingual>
      <PictureInput
        source="logo"
        label={textKey('resources.siteSettings.fields.logo')}
        helperText={textKey('resources.siteSettings.hint.logo')}
        minWidth={320}
        optional
      />
      <PictureInput
        source="icon"
        label={textKey('resources.siteSettings.fields.icon')}
        helperText={textKey('resources.siteSettings.hint.icon')}
        aspect={1}
        minWidth={180}
        optional
      />
      <PictureInput
        source="sharePicture"
        label={textKey('resources.siteSettings.fields.sharePicture')}
        helperText={textKey('resources.siteSettings.hint.sharePicture')}
        aspect={1200 / 630}
        minWidth={1200}
        optional
      />
      <ZonedDateTimeInput
        source="announcementUntil"
        label={textKey('resources.siteSettings.fields.announcementUntil')}
        helperText={textKey('resources.siteSettings.hint.announcementUntil')}
      />
      <Typography variant="h2" sx={{ fontSize: 18, mt: 2, mb: 1 }}>
        {translate('resources.siteSettings.newsletter')}
      </Typography>
      <BooleanInput
        source="hasNewsletterArchive"
        helperText={textKey('resources.siteSettings.hint.hasNewsletterArchive')}
      />
      <TextInput
        source="newsletterReplyTo"
        type="email"
        validate={[email(), maxLength(254)]}
        helperText={textKey('resources.siteSettings.hint.newsletterReplyTo')}
        autoComplete="off"
        fullWidth
      />
      {heading('socialLinks')}
      <SocialLinksInput />
      {heading('registrations')}
      <RegistrationsInput />
    </>
  );
}
