import { languageTag, locales } from '@app/contract/locale';
import { Box, Typography } from '@mui/material';
import { maxLength, required, TextInput, useSourceContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { InputRows } from '../../ui/InputRows.tsx';

/** Edits the texts of the values in both languages, side by side, and their order. */
export function DictionaryInputs({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <InputRows source="items" readOnly={readOnly}>
      <Box sx={{ width: '100%' }}>
        <Value />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, rowGap: 1.25 }}>
          {locales.map((locale) => (
            <TextInput
              key={locale}
              source={`text.${locale}`}
              label={translate(`app.bilingual.${locale}`)}
              validate={[required(), maxLength(40)]}
              helperText={false}
              readOnly={readOnly}
              autoComplete="off"
              slotProps={{ htmlInput: { lang: languageTag[locale] } }}
            />
          ))}
        </Box>
      </Box>
    </InputRows>
  );
}

/** Shows the code of a value. It is read-only, because programs rely on it. */
function Value() {
  const { getSource } = useSourceContext();
  const value = useWatch({ name: getSource('value') }) as string;
  return (
    <Typography component="code" variant="body2" color="text.secondary" sx={{ display: 'block', mb: 1 }}>
      {value}
    </Typography>
  );
}
