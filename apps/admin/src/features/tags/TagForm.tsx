import { maxSlugLength, slugOf } from '@app/contract/slugs';
import { isTagSlug, maxTagName } from '@app/contract/topicKinds';
import { InputAdornment } from '@mui/material';
import { BooleanInput, maxLength, required, TextInput, useRecordContext, useTranslate } from 'react-admin';
import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { textKey, translate } from '../../providers/texts.ts';
import { Bilingual } from '../../ui/Bilingual.tsx';
import { BilingualInput } from '../../ui/BilingualInput.tsx';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { EditPage } from '../../ui/EditPage.tsx';
import { formatBothLanguages } from '../../values/bilingual.ts';
import { MergeTagButton } from './MergeTagButton.tsx';

type Tag = CallData<'adminTagGet'>;
type Values = CallInput<'adminTagUpdate'>;

/** What the addresses of tags begin with. */
const folder = '/topics/';

/** Converts the form's values to the body of the API call. */
const toNewBody = ({ name, slug, isShown }: Values) => ({ name, slug: slug || slugOf(name.en_US) || null, isShown });
const toBody = ({ name, slug, isShown, version }: Values) => ({ name, slug, isShown, version });

const comparedFields = {
  name: formatBothLanguages,
  slug: (slug: string) => slug,
  isShown: (isShown: boolean) => translate(isShown ? 'ra.boolean.true' : 'ra.boolean.false'),
};

export const TagCreate = () => (
  <CreatePage defaultValues={{ isShown: true }} toBody={toNewBody}>
    <Inputs />
  </CreatePage>
);

export const TagEdit = () => (
  <EditPage
    toBody={toBody}
    fields={comparedFields}
    deletionText={({ items }: Tag) => translate('resources.tags.deletion', { smart_count: items })}
  >
    <Inputs isExisting />
    <Merging />
  </EditPage>
);

function Merging() {
  const tag = useRecordContext<Tag>();
  return tag ? <MergeTagButton tag={tag} /> : null;
}

const isWellFormed = (slug: string | undefined) =>
  !slug || isTagSlug(slug.trim().toLowerCase()) ? undefined : textKey('resources.tags.malformed');

function Inputs({ isExisting = false }: { isExisting?: boolean }) {
  const translateText = useTranslate();
  return (
    <>
      <Bilingual sources={['name']} requiredSources={['name']} needsBoth>
        <BilingualInput source="name" max={maxTagName} />
      </Bilingual>
      <TextInput
        source="slug"
        validate={[...(isExisting ? [required()] : []), maxLength(maxSlugLength), isWellFormed]}
        helperText={translateText(isExisting ? 'resources.tags.hint.slug' : 'resources.tags.hint.newSlug')}
        autoComplete="off"
        fullWidth
        slotProps={{
          htmlInput: { autoCapitalize: 'none', spellCheck: false },
          input: { startAdornment: <InputAdornment position="start">{folder}</InputAdornment> },
        }}
      />
      <BooleanInput source="isShown" helperText={translateText('resources.tags.hint.isShown')} />
    </>
  );
}
