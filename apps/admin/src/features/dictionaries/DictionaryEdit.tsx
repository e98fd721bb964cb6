import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CallInput } from '../../providers/callTypes.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { EditPage } from '../../ui/EditPage.tsx';
import { DictionaryInputs } from './DictionaryInputs.tsx';

type Body = CallInput<'adminDictionaryUpdate'>;
type Item = Body['items'][number];

/** Converts the form's values to the body of the API call. */
const toBody = ({ items, version }: Body) => ({ items, version });

const formatItem = ({ value, text }: Item) => `${value}: ${text?.zh_CN ?? ''} / ${text?.en_US ?? ''}`;
const comparedFields = { items: (items: Item[]) => items.map(formatItem).join('\n') };

export function DictionaryEdit() {
  const translate = useTranslate();
  const readOnly = !mayCall('adminDictionaryUpdate', useMe()?.roles);
  return (
    <EditPage toBody={toBody} fields={comparedFields} readOnly={readOnly}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('resources.dictionaries.intro')}
      </Typography>
      {readOnly && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2, width: '100%' }}>
          {translate('resources.dictionaries.readOnly')}
        </Alert>
      )}
      <DictionaryInputs readOnly={readOnly} />
    </EditPage>
  );
}
