import { type Locale, languageTag, type Localized, locales } from '@app/contract/locale';
import { Box, FormHelperText } from '@mui/material';
import { maxLength, TextInput, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useBilingualRules } from './Bilingual.tsx';

interface Props {
  source: string;
  /** In characters. */
  max: number;
  multiline?: boolean;
  /** Of a multiline text that is empty. */
  minRows?: number;
  /** What an empty text stands for. */
  placeholder?: Localized | undefined;
  helperText?: string;
  /** Returns the key of a message for an invalid text. */
  check?: (text: string) => string | undefined;
  /** Changes what was typed or pasted. */
  parse?: (text: string) => string;
}

/** Edits a text in both languages, inside `Bilingual`. */
export function BilingualInput({
  source,
  max,
  multiline = false,
  minRows = 3,
  placeholder,
  helperText,
  check,
  parse,
}: Props) {
  const { visibleLocales, requiredSources, requiredLocales } = useBilingualRules();
  const translate = useTranslate();
  const resource = useResourceContext();
  const { clearErrors } = useFormContext();
  const { errors } = useFormState();
  const field = translate(`resources.${resource}.fields.${source}`);
  // The server names the field, not the language.
  const error = errors[source] as { type?: string; message?: string } | undefined;
  const problem = error?.type === 'server' ? error.message : undefined;

  const required = (locale: Locale) => (text: string | undefined) =>
    !text?.trim() && requiredSources.includes(source) && requiredLocales.includes(locale)
      ? 'app.bilingual.needed'
      : undefined;

  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: visibleLocales.length > 1 ? '1fr 1fr' : '1fr', columnGap: 2 }}>
        {locales.map((locale) => (
          <Box key={locale} sx={{ minWidth: 0, ...(!visibleLocales.includes(locale) && { display: 'none' }) }}>
            <TextInput
              source={`${source}.${locale}`}
              label={translate('app.bilingual.inLanguage', {
                field,
                language: translate(`app.bilingual.${locale}`),
              })}
              validate={[required(locale), maxLength(max), (text?: string) => (text ? check?.(text) : undefined)]}
              required={requiredSources.includes(source) && requiredLocales.includes(locale)}
              multiline={multiline}
              {...(multiline && { minRows })}
              {...(parse && { parse })}
              helperText={helperText ?? false}
              onChange={() => problem && clearErrors(source)}
              autoComplete="off"
              {...(placeholder && { placeholder: placeholder[locale] })}
              slotProps={{
                htmlInput: { lang: languageTag[locale] },
                // A label on the line of the text would hide the placeholder.
                ...(placeholder && { inputLabel: { shrink: true } }),
              }}
              fullWidth
            />
          </Box>
        ))}
      </Box>
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}
