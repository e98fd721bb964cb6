import { countryName } from '@app/contract/countryNames';
import { AutocompleteInput, required } from 'react-admin';
import { PictureInput } from '../../picture/PictureInput.tsx';
import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { currentLanguageTag, currentLocale } from '../../providers/language.ts';
import { textKey } from '../../providers/texts.ts';
import { RichTextInput } from '../../richText/RichTextInput.tsx';
import { Bilingual } from '../../ui/Bilingual.tsx';
import { BilingualInput } from '../../ui/BilingualInput.tsx';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { EditPage } from '../../ui/EditPage.tsx';
import { formatBothLanguages } from '../../values/bilingual.ts';
import { countryCodes } from '../../values/countryCodes.ts';

type Association = CallData<'adminAssociationGet'>;

const texts = ['name', 'info'];
const requiredTexts = ['name'];

/** Converts the form's values to the body of the API calls. */
const toBody = ({ id: _, clubs: __, picture, ...fields }: Association): CallInput<'adminAssociationCreate'> => ({
  ...fields,
  picture: picture.id,
});

export const AssociationCreate = () => (
  <CreatePage defaultValues={{ info: { zh_CN: '', en_US: '' } }} toBody={toBody}>
    <Inputs />
  </CreatePage>
);

export function AssociationEdit() {
  const comparedFields = {
    name: formatBothLanguages,
    info: formatBothLanguages,
    country: (code: string) => countryName(code, currentLocale()),
    picture: (picture: Association['picture']) => formatBothLanguages(picture.alt),
  };
  return (
    <EditPage toBody={toBody} fields={comparedFields}>
      <Inputs />
    </EditPage>
  );
}

function Inputs() {
  const collator = new Intl.Collator(currentLanguageTag());
  const countries = countryCodes
    .map((id) => ({ id, name: countryName(id, currentLocale()) }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
  return (
    <>
      <PictureInput
        source="picture"
        label={textKey('resources.associations.fields.picture')}
        aspect={1}
        minWidth={400}
      />
      <Bilingual sources={texts} requiredSources={requiredTexts} needsBoth>
        <BilingualInput source="name" max={120} />
        <RichTextInput source="info" />
      </Bilingual>
      <AutocompleteInput source="country" choices={countries} validate={required()} fullWidth />
    </>
  );
}
