import { otherLocale } from '@app/contract/locale';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { currentLocale } from '../providers/language.ts';
import { loadTexts } from '../providers/texts.ts';
import { hasUnsavedChanges } from '../ui/UnsavedChanges.ts';

/** Switches to the other language: renders the page again and reloads the data that the API localizes. */
export function LanguageToggle() {
  const [, setLocale] = useLocaleState();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const other = otherLocale(currentLocale());
  const change = async () => {
    if (hasUnsavedChanges() && !window.confirm(translate('app.unsaved'))) return;
    try {
      await loadTexts(other);
    } catch {
      notify('app.failure.network', { type: 'error' });
      return;
    }
    setLocale(other);
    void queryClient.invalidateQueries();
  };
  return (
    <Button color="secondary" lang={other === 'zh_CN' ? 'zh-CN' : 'en'} onClick={() => void change()}>
      {translate('app.otherLanguage')}
    </Button>
  );
}
