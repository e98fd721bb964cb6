import { maxLength, regex, required, TextInput } from 'react-admin';
import type { CallInput } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { EditPage } from '../../ui/EditPage.tsx';

/** Converts the form's values to the body of the API call. */
const toBody = ({ from, to, version }: CallInput<'adminRedirectUpdate'>) => ({ from, to, version });

const identity = (text: string) => text;

export const RedirectCreate = () => (
  <CreatePage defaultValues={{}} takenMessage={textKey('resources.redirects.taken')}>
    <Inputs />
  </CreatePage>
);

export const RedirectEdit = () => (
  <EditPage toBody={toBody} fields={{ to: identity }}>
    <Inputs isExisting />
  </EditPage>
);

const addressValidators = [
  required(),
  maxLength(500),
  regex(/^(\/(?![/\\])|https?:\/\/)[^\s\\]*$/, textKey('resources.redirects.malformed')),
];

const Inputs = ({ isExisting = false }: { isExisting?: boolean }) => (
  <>
    <TextInput
      source="from"
      validate={addressValidators}
      readOnly={isExisting}
      helperText={textKey('resources.redirects.hint.from')}
      autoComplete="off"
      fullWidth
    />
    <TextInput
      source="to"
      validate={addressValidators}
      helperText={textKey('resources.redirects.hint.to')}
      autoComplete="off"
      fullWidth
    />
  </>
);
