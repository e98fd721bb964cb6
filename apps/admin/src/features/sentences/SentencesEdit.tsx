import { type SentenceName, sentenceNames } from '@app/contract/sentences';
import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { EditPage } from '../../ui/EditPage.tsx';
import { formatBothLanguages, inBothLanguages } from '../../values/bilingual.ts';
import { SentencesInputs } from './SentencesInputs.tsx';

type Body = CallInput<'adminSentencesUpdate'>;

const forEachSentence = <Value,>(create: (name: SentenceName) => Value) =>
  Object.fromEntries(sentenceNames.map((name) => [name, create(name)])) as Record<SentenceName, Value>;

/** Converts the form's values to the body of the API call. Empty inputs have no value in the form. */
const toBody = ({ version, ...texts }: CallData<'adminSentencesGet'>): Body => ({
  ...forEachSentence((name) => inBothLanguages(texts[name])),
  version,
});

const comparedFields = forEachSentence(() => formatBothLanguages);

export function SentencesEdit() {
  const translate = useTranslate();
  const readOnly = !mayCall('adminSentencesUpdate', useMe()?.roles);
  return (
    <EditPage id="sentences" toBody={toBody} fields={comparedFields} readOnly={readOnly}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('resources.sentences.intro')}
      </Typography>
      {readOnly && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2, width: '100%' }}>
          {translate('resources.sentences.readOnly')}
        </Alert>
      )}
      <SentencesInputs />
    </EditPage>
  );
}
