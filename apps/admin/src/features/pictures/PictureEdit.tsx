import { pictureFocus } from '@app/contract/pictures';
import { Box, Typography } from '@mui/material';
import {
  AutocompleteArrayInput,
  maxLength,
  type RaRecord,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { CallInput } from '../../providers/callTypes.ts';
import { textKey } from '../../providers/texts.ts';
import { RecordUses } from '../../picture/RecordUses.tsx';
import { BilingualInput } from '../../ui/BilingualInput.tsx';
import { Bilingual } from '../../ui/Bilingual.tsx';
import { EditPage } from '../../ui/EditPage.tsx';
import { formatBothLanguages } from '../../values/bilingual.ts';
import { FocusInput } from './FocusInput.tsx';
import type { PictureRecord } from './picture.ts';
import { ReplaceButton } from './ReplaceButton.tsx';

type Form = PictureRecord & { focus: { x: number; y: number } };

const fromRecord = (record: PictureRecord): RaRecord => ({ ...record, focus: pictureFocus(record.url) });

/** Converts the form's values to the body of the API call. */
const toBody = ({ alt, name, tags, focus, version }: Form): Omit<CallInput<'adminPictureUpdate'>, 'id'> => ({
  alt,
  name,
  tags,
  focus,
  version,
});

const comparedFields = {
  name: (name: string) => name,
  alt: formatBothLanguages,
  tags: (tags: string[]) => tags.join(' · '),
  focus: ({ x, y }: Form['focus']) => `${x} % / ${y} %`,
};

/** Returns the uses that keep a picture from being deleted. A row of the list has only their number. */
const obstacleTo = ({ uses, usedBy }: PictureRecord) =>
  (usedBy?.length ?? uses) > 0 ? <RecordUses resource="pictures" uses={usedBy ?? []} isUsed /> : null;

export const PictureEdit = () => (
  <EditPage fromRecord={fromRecord} toBody={toBody} fields={comparedFields} obstacleTo={obstacleTo}>
    <Inputs />
  </EditPage>
);

function Inputs() {
  const record = useRecordContext<Form>();
  const translate = useTranslate();
  if (!record) return null;
  return (
    <>
      <FocusInput source="focus" picture={record} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 3 }}>
        <ReplaceButton picture={record} />
        <Typography variant="body2" color="text.secondary">
          {record.width} × {record.height}
        </Typography>
      </Box>
      <TextInput source="name" validate={maxLength(200)} fullWidth autoComplete="off" />
      <Bilingual sources={['alt']} requiredSources={['alt']}>
        <BilingualInput source="alt" max={300} multiline helperText={textKey('app.picture.altHint')} />
      </Bilingual>
      <AutocompleteArrayInput
        source="tags"
        choices={record.tags.map((id) => ({ id, name: id }))}
        createLabel={translate('resources.pictures.tags.createHint')}
        createItemLabel={translate('resources.pictures.tags.create', { item: '%{item}' })}
        onCreate={(tag) => (tag?.trim() ? { id: tag.trim().slice(0, 40), name: tag.trim().slice(0, 40) } : undefined)}
        fullWidth
      />
      <RecordUses resource="pictures" uses={record.usedBy} />
    </>
  );
}
