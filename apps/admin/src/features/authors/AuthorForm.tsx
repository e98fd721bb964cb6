import { authorLimits } from '@app/contract/admin/textLimits';
import { isSlug, maxSlugLength, slugOf } from '@app/contract/slugs';
import { InputAdornment } from '@mui/material';
import { maxLength, required, TextInput, useTranslate } from 'react-admin';
import { PictureInput } from '../../picture/PictureInput.tsx';
import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { textKey, translate } from '../../providers/texts.ts';
import { Bilingual } from '../../ui/Bilingual.tsx';
import { BilingualInput } from '../../ui/BilingualInput.tsx';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { EditPage } from '../../ui/EditPage.tsx';
import { formatBothLanguages, inBothLanguages } from '../../values/bilingual.ts';

type Author = CallData<'adminAuthorGet'>;
/** A new author has no picture and no address before they are chosen. */
type NewAuthor = Pick<Author, 'name' | 'introduction'> & Partial<Pick<Author, 'picture' | 'slug'>>;

/** What the addresses of authors begin with. */
const folder = '/authors/';

/** Converts the form's values to the body of the API call. */
const toNewBody = ({ name, introduction, picture, slug }: NewAuthor): CallInput<'adminAuthorCreate'> => ({
  name: inBothLanguages(name),
  introduction: inBothLanguages(introduction),
  picture: picture?.id ?? null,
  slug: slug || slugOf(name.en_US ?? '') || null,
});
const toBody = ({ version, slug, ...values }: Author) => ({ ...toNewBody(values), slug, version });

const comparedFields = {
  name: formatBothLanguages,
  introduction: formatBothLanguages,
  picture: (picture: Author['picture']) => (picture ? formatBothLanguages(picture.alt) : ''),
  slug: (slug: string) => slug,
};

export const AuthorCreate = () => (
  <CreatePage defaultValues={{ picture: null }} toBody={toNewBody}>
    <Inputs />
  </CreatePage>
);

export const AuthorEdit = () => (
  <EditPage
    toBody={toBody}
    fields={comparedFields}
    obstacleTo={({ items }: Author) =>
      items > 0 ? translate('resources.authors.named', { smart_count: items }) : null
    }
  >
    <Inputs isExisting />
  </EditPage>
);

const isWellFormed = (slug: string | undefined) =>
  !slug || isSlug(slug.trim().toLowerCase()) ? undefined : textKey('resources.authors.malformed');

function Inputs({ isExisting = false }: { isExisting?: boolean }) {
  const translateText = useTranslate();
  return (
    <>
      <Bilingual sources={['name', 'introduction']} requiredSources={['name']}>
        <BilingualInput source="name" max={authorLimits.name} helperText={textKey('resources.authors.hint.name')} />
        <BilingualInput
          source="introduction"
          max={authorLimits.introduction}
          multiline
          helperText={textKey('resources.authors.hint.introduction')}
        />
      </Bilingual>
      <PictureInput
        source="picture"
        label={textKey('resources.authors.fields.picture')}
        aspect={1}
        minWidth={320}
        optional
      />
      <TextInput
        source="slug"
        validate={[...(isExisting ? [required()] : []), maxLength(maxSlugLength), isWellFormed]}
        helperText={translateText(isExisting ? 'resources.authors.hint.slug' : 'resources.authors.hint.newSlug')}
        autoComplete="off"
        fullWidth
        slotProps={{
          htmlInput: { autoCapitalize: 'none', spellCheck: false },
          input: { startAdornment: <InputAdornment position="start">{folder}</InputAdornment> },
        }}
      />
    </>
  );
}
