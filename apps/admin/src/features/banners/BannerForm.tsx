import { Typography } from '@mui/material';
import { BooleanInput, useTranslate } from 'react-admin';
import { PictureInput } from '../../picture/PictureInput.tsx';
import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { Bilingual } from '../../ui/Bilingual.tsx';
import { BilingualInput } from '../../ui/BilingualInput.tsx';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { EditPage } from '../../ui/EditPage.tsx';
import { ZonedDateTimeInput } from '../../ui/ZonedDateTimeInput.tsx';
import { formatBothLanguages } from '../../values/bilingual.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { formatInstant } from '../../values/dates.ts';
import { pathOnThisSite } from '../../values/links.ts';

type Banner = CallData<'adminBannerGet'>;

const texts = ['title', 'eyebrow', 'text', 'link', 'action'] as const;
const requiredTexts = ['title', 'link', 'action'];

/** Converts the form's values to the body of the API calls. */
const toBody = ({ id: _, state: __, picture, ...fields }: Banner): CallInput<'adminBannerCreate'> => ({
  ...fields,
  picture: picture.id,
});

const formatMoment = (moment: string | null) => (moment === null ? '' : formatInstant(moment, currentLanguageTag()));

export const BannerCreate = () => (
  <CreatePage defaultValues={{ isShown: true, shownFrom: null, shownUntil: null }} toBody={toBody}>
    <BannerInputs />
  </CreatePage>
);

export function BannerEdit() {
  const translate = useTranslate();
  const comparedFields = {
    ...Object.fromEntries(texts.map((field) => [field, formatBothLanguages])),
    picture: (picture: Banner['picture']) => formatBothLanguages(picture.alt),
    isShown: (isShown: boolean) => translate(isShown ? 'ra.boolean.true' : 'ra.boolean.false'),
    shownFrom: formatMoment,
    shownUntil: formatMoment,
  };
  return (
    <EditPage toBody={toBody} fields={comparedFields}>
      <BannerInputs />
    </EditPage>
  );
}

function BannerInputs() {
  const translate = useTranslate();
  const checkLink = (link: string) => (pathOnThisSite(link) === null ? 'resources.banners.hint.foreign' : undefined);
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('resources.banners.intro')}
      </Typography>
      <PictureInput source="picture" label={textKey('resources.banners.fields.picture')} aspect={2} minWidth={1_600} />
      <Bilingual sources={texts} requiredSources={requiredTexts}>
        <BilingualInput source="title" max={120} />
        <BilingualInput source="eyebrow" max={60} />
        <BilingualInput source="text" max={300} multiline />
        <BilingualInput
          source="link"
          max={300}
          check={checkLink}
          parse={(link) => pathOnThisSite(link) ?? link}
          helperText={textKey('resources.banners.hint.link')}
        />
        <BilingualInput source="action" max={40} />
      </Bilingual>
      <BooleanInput source="isShown" />
      <ZonedDateTimeInput
        source="shownFrom"
        label={textKey('resources.banners.fields.shownFrom')}
        helperText={textKey('resources.banners.hint.shownFrom')}
      />
      <ZonedDateTimeInput
        source="shownUntil"
        label={textKey('resources.banners.fields.shownUntil')}
        helperText={textKey('resources.banners.hint.shownUntil')}
      />
    </>
  );
}
