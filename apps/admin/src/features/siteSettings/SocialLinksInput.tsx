import { type Localized, languageTag, locales } from '@app/contract/locale';
import { socialNetworks } from '@app/contract/socialNetworks';
import { Box } from '@mui/material';
import { maxLength, SelectInput, TextInput, useSourceContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PictureInput } from '../../picture/PictureInput.tsx';
import { textKey } from '../../providers/texts.ts';
import { InputRows } from '../../ui/InputRows.tsx';
import { addressValidators } from './addressValidators.ts';
import { maxSocialLinks, type SocialLinkInput } from './settingsFields.ts';

const columns = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, rowGap: 0.5 };

const newLink = { network: '', name: { zh_CN: '', en_US: '' }, url: '', target: 'url', qrCode: null };

/** Edits the icons of the footer and their order. */
export function SocialLinksInput() {
  const translate = useTranslate();
  const count = (useWatch({ name: 'socialLinks' }) as unknown[] | undefined)?.length ?? 0;
  return (
    <InputRows
      source="socialLinks"
      isFull={count >= maxSocialLinks}
      added={{ label: translate('resources.siteSettings.socialLink.add'), values: newLink }}
    >
      <Box sx={{ width: '100%', minWidth: 0 }}>
        <NetworkAndTarget />
        <Target />
        <Names />
      </Box>
    </InputRows>
  );
}

function NetworkAndTarget() {
  const translate = useTranslate();
  return (
    <Box sx={columns}>
      <SelectInput
        source="network"
        label={translate('resources.siteSettings.fields.network')}
        choices={socialNetworks.map((network) => ({ id: network, name: textKey(`enums.socialNetwork.${network}`) }))}
        validate={requireValue}
        helperText={false}
        fullWidth
      />
      <SelectInput
        source="target"
        label={translate('resources.siteSettings.fields.target')}
        choices={(['url', 'qrCode'] as const).map((target) => ({
          id: target,
          name: textKey(`resources.siteSettings.fields.${target}`),
        }))}
        validate={requireValue}
        helperText={false}
        fullWidth
      />
    </Box>
  );
}

const requireValue = (value: unknown) => (value ? undefined : 'ra.validation.required');

function Target() {
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const target = useWatch({ name: getSource('target') }) as SocialLinkInput['target'];
  return target === 'qrCode' ? (
    <PictureInput
      source="qrCode"
      label={textKey('resources.siteSettings.fields.qrCode')}
      helperText={textKey('resources.siteSettings.hint.qrCode')}
      aspect={1}
      minWidth={300}
    />
  ) : (
    <TextInput
      source="url"
      label={translate('resources.siteSettings.fields.url')}
      validate={addressValidators}
      helperText={textKey('resources.siteSettings.hint.url')}
      autoComplete="off"
      fullWidth
    />
  );
}

function Names() {
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const network = useWatch({ name: getSource('network') }) as SocialLinkInput['network'];
  const name = useWatch({ name: getSource('name') }) as Partial<Localized> | undefined;
  const isNeeded = network === 'other' || locales.some((locale) => name?.[locale]?.trim());
  return (
    <Box sx={columns}>
      {locales.map((locale) => (
        <TextInput
          key={locale}
          source={`name.${locale}`}
          label={translate('app.bilingual.inLanguage', {
            field: translate('resources.siteSettings.fields.socialName'),
            language: translate(`app.bilingual.${locale}`),
          })}
          validate={[
            (text?: string) => (isNeeded && !text?.trim() ? 'ra.validation.required' : undefined),
            maxLength(40),
          ]}
          helperText={network !== 'other' && textKey('resources.siteSettings.hint.socialName')}
          autoComplete="off"
          slotProps={{ htmlInput: { lang: languageTag[locale] } }}
        />
      ))}
    </Box>
  );
}
