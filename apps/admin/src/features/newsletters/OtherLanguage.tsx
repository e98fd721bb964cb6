import { type Locale, otherLocale } from '@app/contract/locale';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import type { IssueText } from './useIssueDraft.ts';

interface Props {
  /** The language in which the issue was begun. */
  locale: Locale;
  isBilingual: boolean;
  onChange: (other: IssueText | null) => void;
}

/** Adds the text in the other language to an issue, or removes it. */
export function OtherLanguage({ locale, isBilingual, onChange }: Props) {
  const [isAsking, setAsking] = useState(false);
  const translate = useTranslate();
  const language = translate(`app.bilingual.${otherLocale(locale)}`);
  const word = (key: string) => translate(`resources.newsletters.other.${key}`, { language });
  if (!isBilingual)
    return <Button onClick={() => onChange({ subject: '', preheader: '', content: '' })}>{word('add')}</Button>;
  return (
    <>
      <Button color="secondary" onClick={() => setAsking(true)}>
        {word('remove')}
      </Button>
      {isAsking && (
        <DecisionDialog
          title={word('title')}
          explanation={word('text')}
          confirm={word('remove')}
          colour="error"
          onConfirm={async () => onChange(null)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
