import { locales, type Locale } from '@app/contract/locale';
import { Typography } from '@mui/material';
import { required, SelectInput, useTranslate } from 'react-admin';
import { currentLocale } from '../../providers/language.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';

const both = 'both';

/** A bilingual issue begins with the language of the back office. */
const toBody = ({ languages }: { languages: Locale | typeof both }) =>
  languages === both ? { locale: currentLocale(), isBilingual: true } : { locale: languages, isBilingual: false };

/** Chooses the languages of an issue, then opens it. */
export function NewsletterCreate() {
  const translate = useTranslate();
  const choices = [
    ...locales.map((locale) => ({ id: locale, name: translate(`enums.language.${locale}`) })),
    { id: both, name: translate('resources.newsletters.both') },
  ];
  return (
    <CreatePage defaultValues={{ languages: currentLocale() }} toBody={toBody} opensRecord>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('resources.newsletters.createHint')}
      </Typography>
      <SelectInput source="languages" choices={choices} validate={required()} />
    </CreatePage>
  );
}
