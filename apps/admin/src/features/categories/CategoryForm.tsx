import type { Localized } from '@app/contract/locale';
import { AutocompleteInput, maxLength, type RaRecord, ReferenceInput, regex, required, TextInput } from 'react-admin';
import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { Bilingual } from '../../ui/Bilingual.tsx';
import { BilingualInput } from '../../ui/BilingualInput.tsx';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { EditPage } from '../../ui/EditPage.tsx';
import { formatBothLanguages, inReadersLanguage } from '../../values/bilingual.ts';

type Category = CallData<'adminCategoryGet'>;
type Values = CallInput<'adminCategoryUpdate'>;

/** Converts the form's values to the body of the API call. */
const toBody = ({ code, discipline, name, version }: Values) => ({ code, discipline, name, version });

const comparedFields = {
  name: formatBothLanguages,
  discipline: (_: string, record: RaRecord) => inReadersLanguage((record as Category).disciplineName),
};

export const CategoryCreate = () => (
  <CreatePage defaultValues={{}} toBody={toBody} takenMessage={textKey('resources.categories.hint.taken')}>
    <Inputs />
  </CreatePage>
);

export const CategoryEdit = () => (
  <EditPage toBody={toBody} fields={comparedFields}>
    <Inputs isExisting />
  </EditPage>
);

const Inputs = ({ isExisting = false }: { isExisting?: boolean }) => (
  <>
    <ReferenceInput source="discipline" reference="disciplines" perPage={100}>
      <AutocompleteInput
        optionText={({ name }: { name: Localized }) => inReadersLanguage(name)}
        filterToQuery={(keyword: string) => ({ keyword })}
        validate={required()}
        fullWidth
      />
    </ReferenceInput>
    <Bilingual sources={['name']} requiredSources={['name']} needsBoth>
      <BilingualInput source="name" max={60} />
    </Bilingual>
    <TextInput
      source="code"
      validate={[
        required(),
        maxLength(60),
        regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, textKey('resources.categories.hint.malformed')),
      ]}
      readOnly={isExisting}
      helperText={textKey('resources.categories.hint.code')}
      autoComplete="off"
      fullWidth
    />
  </>
);
