import { type Locale, languageTag } from '@app/contract/locale';
import { Alert, Box, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { RichTextEditor } from '../../richText/RichTextEditor.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusChip } from '../../ui/values.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { LanguageActions } from './LanguageActions.tsx';
import { SharePreview } from './SharePreview.tsx';
import { textStateTones } from './newsTones.ts';
import { type NewsFields, type NewsRecord, useDraft } from './useDraft.ts';

interface Props {
  record: NewsRecord;
  locale: Locale;
  onRecord: (record: NewsRecord) => void;
  onUnsaved: (locale: Locale, isUnsaved: boolean) => void;
}

/** As in the contract, whose module would add zod to the bundle. */
const most = { title: 120, titleSignature: 60, summary: 300 } as const;

/** Edits one language of an item, and saves it while it is being written. */
export function LanguageEditor({ record, locale, onRecord, onUnsaved }: Props) {
  const text = record.texts[locale];
  const draft = useDraft(record.id, locale, text);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const translate = useTranslate();
  const isUnsaved = draft.status !== 'saved';
  useEffect(() => onUnsaved(locale, isUnsaved), [onUnsaved, locale, isUnsaved]);
  const { fields } = draft;
  const language = translate(`app.bilingual.${locale}`);
  const labelOf = (field: keyof NewsFields) =>
    translate('app.bilingual.inLanguage', { field: translate(`resources.news.fields.${field}`), language });

  const change = (changes: Partial<NewsFields>) => {
    draft.change(changes);
    setProblems({});
  };
  const input = (field: keyof typeof most, isLong = false) => (
    <TextField
      label={labelOf(field)}
      value={fields[field]}
      onChange={(event) => change({ [field]: event.target.value })}
      error={problems[field] !== undefined}
      helperText={
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <span>{problems[field] ?? translate(`resources.news.hint.${field}`)}</span>
          <span>{translate('resources.news.count', { count: fields[field].length, most: most[field] })}</span>
        </Box>
      }
      multiline={isLong}
      {...(isLong && { minRows: 2 })}
      fullWidth
      autoComplete="off"
      sx={{ mb: 2 }}
      slotProps={{ htmlInput: { maxLength: most[field], lang: languageTag[locale] } }}
    />
  );

  return (
    <Section title={language}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap', mb: 2, minHeight: 32 }}>
        <StatusChip of="textState" value={text.state} tones={textStateTones} />
        {text.hasChanges && draft.status === 'saved' && (
          <Typography variant="body2" color="text.secondary">
            {translate('resources.news.hasChanges')}
          </Typography>
        )}
        <DraftNotice draft={draft} />
      </Box>
      {draft.status === 'conflict' && <DraftConflict recordId={record.id} locale={locale} draft={draft} />}
      {draft.status === 'failed' && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {translate('resources.news.notSaved', { reason: draft.problem })}
        </Alert>
      )}
      {input('title')}
      {input('titleSignature')}
      {input('summary', true)}
      <RichTextEditor
        label={labelOf('content')}
        locale={locale}
        value={fields.content}
        onChange={(content) => change({ content })}
        error={problems.content}
      />
      <SharePreview record={record} locale={locale} fields={fields} />
      <LanguageActions record={record} locale={locale} draft={draft} onRecord={onRecord} onProblems={setProblems} />
    </Section>
  );
}
