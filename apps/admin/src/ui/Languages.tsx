import { type Locale, locales } from '@app/contract/locale';
import { Chip, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusPill } from './StatusPill.tsx';

/** Names the languages in which a record exists, and those that it lacks. */
export function Languages({ languages }: { languages: readonly Locale[] }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {locales.map((locale) => {
        const name = translate(`app.bilingual.${locale}`);
        return languages.includes(locale) ? (
          <Chip key={locale} size="small" variant="outlined" label={name} />
        ) : (
          <StatusPill
            key={locale}
            tone="attention"
            label={translate('app.labelled', { label: name, value: translate('app.bilingual.missing') })}
          />
        );
      })}
    </Stack>
  );
}
