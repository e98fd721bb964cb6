import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import {
  ArrayInput,
  BooleanInput,
  email,
  maxLength,
  regex,
  required,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
  useTranslate,
} from 'react-admin';
import { PictureInput } from '../../picture/PictureInput.tsx';
import { textKey } from '../../providers/texts.ts';
import { Bilingual } from '../../ui/Bilingual.tsx';
import { BilingualInput } from '../../ui/BilingualInput.tsx';
import { ZonedDateTimeInput } from '../../ui/ZonedDateTimeInput.tsx';
import { channels, texts } from './settingsFields.ts';

const addressValidators = [
  maxLength(500),
  regex(/^https:\/\/[^\s\\]+$/, textKey('resources.siteSettings.malformedUrl')),
];

export function SiteSettingsInputs() {
  const translate = useTranslate();
  const heading = (field: 'social' | 'registrations') => (
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
      {heading('social')}
      {channels.map((channel) => (
        <TextInput
          key={channel}
          source={`social.${channel}`}
          label={translate(`resources.siteSettings.channels.${channel}`)}
          validate={addressValidators}
          helperText={textKey('resources.siteSettings.hint.url')}
          autoComplete="off"
          fullWidth
        />
      ))}
      {heading('registrations')}
      <ArrayInput source="registrations" label={false}>
        <SimpleFormIterator
          fullWidth
          disableClear
          getItemLabel={(index: number) => index + 1}
          addButton={<AddRegistration />}
          sx={{ '& .RaSimpleFormIterator-action': { visibility: 'visible' } }}
        >
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
            <TextInput
              source="text"
              label={translate('resources.siteSettings.fields.text')}
              validate={[required(), maxLength(80)]}
              helperText={false}
              autoComplete="off"
            />
            <TextInput
              source="url"
              label={translate('resources.siteSettings.fields.url')}
              validate={addressValidators}
              helperText={textKey('resources.siteSettings.hint.registrationUrl')}
              autoComplete="off"
            />
          </Box>
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}

function AddRegistration() {
  const { add } = useSimpleFormIterator();
  const translate = useTranslate();
  return (
    <Button variant="outlined" color="secondary" startIcon={<AddIcon />} onClick={() => add({ text: '', url: '' })}>
      {translate('resources.siteSettings.registration.add')}
    </Button>
  );
}
