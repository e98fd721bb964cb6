import type { Localized } from '@app/contract/locale';
import { AutocompleteInput, type RaRecord, ReferenceInput, required } from 'react-admin';
import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { Bilingual } from '../../ui/Bilingual.tsx';
import { BilingualInput } from '../../ui/BilingualInput.tsx';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { EditPage } from '../../ui/EditPage.tsx';
import { formatBothLanguages, inReadersLanguage } from '../../values/bilingual.ts';

const texts = ['name', 'city'];

/** Converts the form's values to the body of the API call. */
const toBody = ({ name, city, association, version }: CallInput<'adminClubUpdate'>) => ({
  name,
  city,
  association,
  version,
});

const comparedFields = {
  name: formatBothLanguages,
  city: formatBothLanguages,
  association: (_: string, record: RaRecord) => inReadersLanguage((record as CallData<'adminClubGet'>).associationName),
};

export const ClubCreate = () => (
  <CreatePage defaultValues={{}}>
    <Inputs />
  </CreatePage>
);

export const ClubEdit = () => (
  <EditPage toBody={toBody} fields={comparedFields}>
    <Inputs isExisting />
  </EditPage>
);

const Inputs = ({ isExisting = false }: { isExisting?: boolean }) => (
  <>
    <ReferenceInput source="association" reference="associations" perPage={100}>
      <AutocompleteInput
        optionText={({ name }: { name: Localized }) => inReadersLanguage(name)}
        filterToQuery={(keyword: string) => ({ keyword })}
        validate={required()}
        disabled={isExisting}
        helperText={isExisting ? textKey('resources.clubs.hint.association') : false}
        fullWidth
      />
    </ReferenceInput>
    <Bilingual sources={texts} requiredSources={texts} needsBoth>
      <BilingualInput source="name" max={120} />
      <BilingualInput source="city" max={80} />
    </Bilingual>
  </>
);
