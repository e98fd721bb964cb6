import type { CallInput } from '../../providers/callTypes.ts';
import { Bilingual } from '../../ui/Bilingual.tsx';
import { BilingualInput } from '../../ui/BilingualInput.tsx';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { EditPage } from '../../ui/EditPage.tsx';
import { formatBothLanguages } from '../../values/bilingual.ts';

const fields = ['label', 'text'];

/** Converts the form's values to the body of the API call. */
const toBody = ({ label, text, version }: CallInput<'adminReasonTemplateUpdate'>) => ({ label, text, version });

export const ReasonTemplateCreate = () => (
  <CreatePage defaultValues={{}}>
    <Inputs />
  </CreatePage>
);

export const ReasonTemplateEdit = () => (
  <EditPage toBody={toBody} fields={{ label: formatBothLanguages, text: formatBothLanguages }}>
    <Inputs />
  </EditPage>
);

const Inputs = () => (
  <Bilingual sources={fields} requiredSources={fields} needsBoth>
    <BilingualInput source="label" max={60} />
    <BilingualInput source="text" max={600} multiline />
  </Bilingual>
);
