import { otherLocale } from '@app/contract/locale';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import { currentLocale } from '../providers/language.ts';
import { hasUnsavedChanges } from '../ui/UnsavedChanges.ts';

/** Switches to the other language: renders the page again and reloads the data that the API localizes. */
export function LanguageToggle() {
  const [, setLocale] = useLocaleState();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const other = otherLocale(currentLocale());
  const change = () => {
    if (hasUnsavedChanges() && !window.confirm(translate('app.unsaved'))) return;
    setLocale(other);
    void queryClient.invalidateQueries();
  };
  return (
    <Button color="secondary" lang={other === 'zh_CN' ? 'zh-CN' : 'en'} onClick={change}>
      {translate('app.otherLanguage')}
    </Button>
  );
}
