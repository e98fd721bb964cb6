import { ownPageLimits } from '@app/contract/admin/textLimits';
import { pagePlaces } from '@app/contract/ownPages';
import { isSlug, maxSlugLength, slugOf } from '@app/contract/slugs';
import { InputAdornment, Typography } from '@mui/material';
import { maxLength, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import type { CallInput } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { Bilingual } from '../../ui/Bilingual.tsx';
import { BilingualInput } from '../../ui/BilingualInput.tsx';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { choicesOf } from '../../values/statuses.ts';

type Values = Partial<CallInput<'adminOwnPageCreate'>>;

/** What the addresses of pages begin with. */
const folder = '/pages/';

/** Converts the form's values to the body of the API call. */
const toBody = ({ title, slug, place }: Values) => ({ title, slug: slug || slugOf(title?.en_US ?? ''), place });

const isWellFormed = (slug: string | undefined) =>
  !slug || isSlug(slug.trim().toLowerCase()) ? undefined : textKey('resources.ownPages.address.malformed');

/** Creates a page from its titles, address and place, then opens it. */
export function OwnPageCreate() {
  const translate = useTranslate();
  return (
    <CreatePage defaultValues={{ place: 'none' }} toBody={toBody} opensRecord>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('resources.ownPages.intro')}
      </Typography>
      <Bilingual sources={['title']} requiredSources={['title']}>
        <BilingualInput
          source="title"
          max={ownPageLimits.title}
          helperText={textKey('resources.ownPages.hint.title')}
        />
      </Bilingual>
      <TextInput
        source="slug"
        validate={[maxLength(maxSlugLength), isWellFormed]}
        helperText={textKey('resources.ownPages.hint.newSlug')}
        autoComplete="off"
        fullWidth
        slotProps={{
          htmlInput: { autoCapitalize: 'none', spellCheck: false },
          input: { startAdornment: <InputAdornment position="start">{folder}</InputAdornment> },
        }}
      />
      <SelectInput
        source="place"
        choices={choicesOf('pagePlace', pagePlaces)}
        validate={required()}
        helperText={textKey('resources.ownPages.hint.place')}
      />
    </CreatePage>
  );
}
