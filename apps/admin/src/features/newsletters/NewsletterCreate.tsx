import { Typography } from '@mui/material';
import { SelectInput, useTranslate } from 'react-admin';
import { currentLocale } from '../../providers/language.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { languageChoices } from '../../values/statuses.ts';

/** Chooses the language of an issue, then opens it. */
export function NewsletterCreate() {
  const translate = useTranslate();
  return (
    <CreatePage defaultValues={{ locale: currentLocale() }} opensRecord>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('resources.newsletters.createHint')}
      </Typography>
      <SelectInput source="locale" choices={languageChoices} />
    </CreatePage>
  );
}
