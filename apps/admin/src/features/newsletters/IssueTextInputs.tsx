import { issueLimits } from '@app/contract/admin/textLimits';
import { type Locale, languageTag } from '@app/contract/locale';
import { Box, TextField } from '@mui/material';
import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { RichTextEditor } from '../../richText/RichTextEditor.tsx';
import type { UploadCount } from '../../richText/fileUploadExtension.ts';
import type { IssueText } from './useIssueDraft.ts';

interface Props {
  locale: Locale;
  text: IssueText;
  /** What the names of the fields begin with in problems. */
  prefix: '' | 'other.';
  problems: Record<string, string>;
  onChange: (changes: Partial<IssueText>) => void;
  /** Receives the number of pictures in the text that are not stored yet. */
  onUnstored: (locale: Locale, count: number) => void;
}

/** Edits the text of an issue in one language. */
export function IssueTextInputs({ locale, text, prefix, problems, onChange, onUnstored }: Props) {
  const translate = useTranslate();
  const countUnstored = useCallback(
    ({ sending, failed }: UploadCount) => onUnstored(locale, sending + failed),
    [locale, onUnstored],
  );
  const input = (field: 'subject' | 'preheader') => {
    const problem = problems[`${prefix}${field}`];
    return (
      <TextField
        data-field={`${prefix}${field}`}
        label={translate(`resources.newsletters.fields.${field}`)}
        value={text[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
        error={problem !== undefined}
        helperText={
          <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <span>{problem ?? translate(`resources.newsletters.hint.${field}`)}</span>
            <span>
              {translate('resources.newsletters.count', { count: text[field].length, max: issueLimits[field] })}
            </span>
          </Box>
        }
        fullWidth
        autoComplete="off"
        sx={{ mb: 2 }}
        slotProps={{ htmlInput: { maxLength: issueLimits[field], lang: languageTag[locale] } }}
      />
    );
  };
  return (
    <>
      {input('subject')}
      {input('preheader')}
      <RichTextEditor
        field={`${prefix}content`}
        label={translate('resources.newsletters.fields.content')}
        locale={locale}
        value={text.content}
        onChange={(content) => onChange({ content })}
        onUploads={countUnstored}
        error={problems[`${prefix}content`]}
      />
    </>
  );
}
