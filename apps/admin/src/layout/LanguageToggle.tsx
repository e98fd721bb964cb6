import { otherLocale } from '@app/contract/locale';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import { currentLocale } from '../providers/language.ts';
import { hasUnsavedWork } from '../ui/UnsavedWork.ts';

/** The other language. The whole page is drawn anew, and what the API answered in the old one is asked again. */
export function LanguageToggle() {
  const [, setLocale] = useLocaleState();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const other = otherLocale(currentLocale());
  const change = () => {
    if (hasUnsavedWork() && !window.confirm(translate('app.unsaved'))) return;
    setLocale(other);
    void queryClient.invalidateQueries();
  };
  return (
    <Button color="secondary" lang={other === 'zh_CN' ? 'zh-CN' : 'en'} onClick={change}>
      {translate('app.otherLanguage')}
    </Button>
  );
}
