import { languageTag, type Locale, locales } from '@app/contract/locale';
import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

export type Reason = Record<Locale, string>;
export const noReason: Reason = { zh_CN: '', en_US: '' };

const isMissing = (text: string) => text.trim() === '';
export const isComplete = (reason: Reason) => !locales.some((locale) => isMissing(reason[locale]));

interface Props {
  label: string;
  reason: Reason;
  onChange: (reason: Reason) => void;
  showsProblems: boolean;
}

/** A reason that everyone reads, in both languages. */
export function ReasonInputs({ label, reason, onChange, showsProblems }: Props) {
  const translate = useTranslate();
  return locales.map((locale) => {
    const isWrong = showsProblems && isMissing(reason[locale]);
    return (
      <TextField
        key={locale}
        label={translate('app.bilingual.inLanguage', {
          field: label,
          language: translate(`app.bilingual.${locale}`),
        })}
        value={reason[locale]}
        onChange={(event) => onChange({ ...reason, [locale]: event.target.value })}
        error={isWrong}
        helperText={isWrong ? translate('app.bilingual.needed') : ' '}
        slotProps={{ htmlInput: { maxLength: 300, lang: languageTag[locale] } }}
        multiline
        fullWidth
        required
      />
    );
  });
}
