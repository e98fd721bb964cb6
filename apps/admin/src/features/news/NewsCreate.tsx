import { SelectInput, useTranslate } from 'react-admin';
import { Typography } from '@mui/material';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { choicesOf } from '../../values/statuses.ts';

/** Chooses what kind of item to write, then opens it. */
export function NewsCreate() {
  const translate = useTranslate();
  return (
    <CreatePage defaultValues={{ type: 'news' }} opensRecord>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('resources.news.createHint')}
      </Typography>
      <SelectInput source="type" choices={choicesOf('newsType', ['news', 'hot', 'hotVideo'])} />
    </CreatePage>
  );
}
