import type { Locale } from '@app/contract/locale';
import { useTranslate } from 'react-admin';
import { ChoiceButtons } from '../../ui/ChoiceButtons.tsx';

interface Props {
  value: Locale;
  /** The languages of the issue. */
  languages: readonly Locale[];
  onChange: (locale: Locale) => void;
}

/** Chooses whose mail of a bilingual issue is meant: that of its Chinese or of its English readers. */
export function ReaderLanguage({ value, languages, onChange }: Props) {
  const translate = useTranslate();
  if (languages.length < 2) return null;
  return (
    <ChoiceButtons
      label={translate('resources.newsletters.readers.label')}
      value={value}
      choices={languages}
      wordOf={(locale) => translate(`resources.newsletters.readers.${locale}`)}
      onChange={onChange}
    />
  );
}
