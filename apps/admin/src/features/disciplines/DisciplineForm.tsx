import { maxLength, regex, required, TextInput } from 'react-admin';
import { PictureInput } from '../../picture/PictureInput.tsx';
import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { Bilingual } from '../../ui/Bilingual.tsx';
import { BilingualInput } from '../../ui/BilingualInput.tsx';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { EditPage } from '../../ui/EditPage.tsx';
import { formatBothLanguages } from '../../values/bilingual.ts';
import { ScoringInputs, formatScoring } from './ScoringInputs.tsx';

type Discipline = CallData<'adminDisciplineGet'>;

const bilingualFields = ['name', 'info'];

/** Converts the form's values to the body of the API calls. */
const toBody = ({ id: _, categories: __, picture, ...fields }: Discipline): CallInput<'adminDisciplineCreate'> => ({
  ...fields,
  picture: picture.id,
});

const comparedFields = {
  name: formatBothLanguages,
  info: formatBothLanguages,
  picture: (picture: Discipline['picture']) => formatBothLanguages(picture.alt),
  scoring: formatScoring,
};

export const DisciplineCreate = () => (
  <CreatePage
    defaultValues={{ scoring: { by: 'games' } }}
    toBody={toBody}
    takenMessage={textKey('resources.disciplines.hint.taken')}
  >
    <Inputs />
  </CreatePage>
);

export const DisciplineEdit = () => (
  <EditPage toBody={toBody} fields={comparedFields}>
    <Inputs isExisting />
  </EditPage>
);

const Inputs = ({ isExisting = false }: { isExisting?: boolean }) => (
  <>
    <PictureInput source="picture" label={textKey('resources.disciplines.fields.picture')} aspect={1} minWidth={96} />
    <Bilingual sources={bilingualFields} requiredSources={bilingualFields} needsBoth>
      <BilingualInput source="name" max={60} />
      <BilingualInput source="info" max={120} />
    </Bilingual>
    <ScoringInputs />
    <TextInput
      source="code"
      validate={[
        required(),
        maxLength(60),
        regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, textKey('resources.disciplines.hint.malformed')),
      ]}
      readOnly={isExisting}
      helperText={textKey('resources.disciplines.hint.code')}
      autoComplete="off"
      fullWidth
    />
  </>
);
