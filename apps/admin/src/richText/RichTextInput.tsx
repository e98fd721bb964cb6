import { type Locale, locales } from '@app/contract/locale';
import { Box, FormHelperText } from '@mui/material';
import { useInput, useResourceContext, useTranslate, ValidationError } from 'react-admin';
import { useCallback, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useBilingualRules } from '../ui/Bilingual.tsx';
import type { UploadCount } from './fileUploadExtension.ts';
import { RichTextEditor } from './RichTextEditor.tsx';
import { undescribedPictures } from './undescribedPictures.ts';

/** Edits rich text in both languages, inside `Bilingual`. Unedited HTML stays as it is. */
export function RichTextInput({ source }: { source: string }) {
  const { visibleLocales } = useBilingualRules();
  const { errors } = useFormState();
  const error = errors[source] as { type?: string; message?: string } | undefined;
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: visibleLocales.length > 1 ? '1fr 1fr' : '1fr', columnGap: 2 }}>
        {locales.map((locale) => (
          <Box key={locale} sx={{ minWidth: 0, ...(!visibleLocales.includes(locale) && { display: 'none' }) }}>
            <LanguageInput source={source} locale={locale} />
          </Box>
        ))}
      </Box>
      {error?.type === 'server' && <FormHelperText error>{error.message}</FormHelperText>}
    </Box>
  );
}

function LanguageInput({ source, locale }: { source: string; locale: Locale }) {
  const [unstored, setUnstored] = useState(0);
  const translate = useTranslate();
  const countUnstored = useCallback(({ sending, failed }: UploadCount) => setUnstored(sending + failed), []);
  const { field, fieldState } = useInput<string>({
    source: `${source}.${locale}`,
    defaultValue: '',
    validate: (html: string) => {
      if (unstored > 0) return { message: 'app.richText.uploads.wait', args: { smart_count: unstored } };
      return undescribedPictures(html).length > 0 ? 'app.richText.alt.required' : undefined;
    },
  });
  const resource = useResourceContext();
  const label = translate('app.bilingual.inLanguage', {
    field: translate(`resources.${resource}.fields.${source}`),
    language: translate(`app.bilingual.${locale}`),
  });
  return (
    <RichTextEditor
      label={label}
      locale={locale}
      value={field.value}
      onChange={field.onChange}
      onUploads={countUnstored}
      error={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
    />
  );
}
