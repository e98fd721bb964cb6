import { type Locale, languageTag } from '@app/contract/locale';
import { Alert, Box, TextField, Typography } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UploadCount } from '../richText/fileUploadExtension.ts';
import { RichTextEditor } from '../richText/RichTextEditor.tsx';
import { Section } from '../ui/Section.tsx';
import { useFieldProblems } from '../ui/useFieldProblems.ts';
import { StatusChip } from '../ui/values.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { LanguageActions } from './LanguageActions.tsx';
import { ReviewState } from './ReviewState.tsx';
import type { DraftKind, DraftRecord, TextFields } from './draftKind.ts';
import { textStateTones } from './textStateTones.ts';
import { useDraft } from './useDraft.ts';
import { type Publication, usePublication } from './usePublication.ts';

interface Props<Fields extends TextFields, Stored extends DraftRecord<Fields>> {
  kind: DraftKind<Fields, Stored>;
  record: Stored;
  locale: Locale;
  onRecord: (record: Stored) => void;
  onUnsaved: (locale: Locale, isUnsaved: boolean) => void;
  /**
   * Receives the stored fields when the page opens and after each save. Must be the same function in every render,
   * because an effect depends on it.
   */
  onSaved?: ((locale: Locale, fields: Fields) => void) | undefined;
  /** Receives after each rendering how the language is published. Must be the same function in every render. */
  onPublication?: (locale: Locale, publication: Publication) => void;
  /** Renders content between the text and its buttons. */
  below?: (fields: Fields, locale: Locale) => ReactNode;
}

/** Edits one language of a record, and saves it while it is being written. */
export function LanguageEditor<Fields extends TextFields, Stored extends DraftRecord<Fields>>({
  kind,
  record,
  locale,
  onRecord,
  onUnsaved,
  onSaved,
  onPublication,
  below,
}: Props<Fields, Stored>) {
  const text = record.texts[locale];
  const draft = useDraft(kind, record.id, locale, text);
  const { problems, setProblems, form } = useFieldProblems();
  const translate = useTranslate();
  const [unstoredPictures, setUnstoredPictures] = useState(0);
  const countUnstored = useCallback(({ sending, failed }: UploadCount) => setUnstoredPictures(sending + failed), []);
  const isUnsaved = draft.status !== 'saved' || unstoredPictures > 0;
  useEffect(() => onUnsaved(locale, isUnsaved), [onUnsaved, locale, isUnsaved]);
  const { fields, savedFields } = draft;
  useEffect(() => onSaved?.(locale, savedFields), [onSaved, locale, savedFields]);
  const options = { kind, record, locale, draft, unstoredPictures, onRecord, onProblems: setProblems };
  const publication = usePublication(options);
  useEffect(() => onPublication?.(locale, publication));
  const language = translate(`app.bilingual.${locale}`);
  const labelOf = (field: string) =>
    translate('app.bilingual.inLanguage', { field: translate(`resources.${kind.resource}.fields.${field}`), language });

  const change = (changes: Partial<Fields>) => {
    draft.change(changes);
    setProblems({});
  };
  const input = ({ field, max, isLong = false }: (typeof kind.lines)[number]) => (
    <TextField
      key={field}
      data-field={field}
      label={labelOf(field)}
      value={fields[field] ?? ''}
      onChange={(event) => change({ [field]: event.target.value } as Partial<Fields>)}
      error={problems[field] !== undefined}
      helperText={
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <span>{problems[field] ?? translate(`resources.${kind.resource}.hint.${field}`)}</span>
          <span>{translate('app.drafts.count', { count: fields[field]?.length ?? 0, max })}</span>
        </Box>
      }
      multiline={isLong}
      {...(isLong && { minRows: 2 })}
      fullWidth
      autoComplete="off"
      sx={{ mb: 2 }}
      slotProps={{ htmlInput: { maxLength: max, lang: languageTag[locale] } }}
    />
  );

  return (
    <Section title={language}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap', mb: 2, minHeight: 32 }}>
        <StatusChip of="textState" value={text.state} tones={textStateTones} />
        {text.hasChanges && draft.status === 'saved' && (
          <Typography variant="body2" color="text.secondary">
            {translate('app.drafts.hasChanges')}
          </Typography>
        )}
        {text.publishedBy && (
          <Typography variant="body2" color="text.secondary">
            {translate('app.drafts.review.publishedBy', { by: text.publishedBy })}
          </Typography>
        )}
        <SaveStatus draft={draft} unstoredPictures={unstoredPictures} />
      </Box>
      {text.review && <ReviewState review={text.review} />}
      {draft.status === 'conflict' && <DraftConflict kind={kind} recordId={record.id} locale={locale} draft={draft} />}
      {draft.status === 'failed' && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {translate('app.drafts.notSaved', { reason: draft.problem })}
        </Alert>
      )}
      <Box ref={form}>
        {kind.lines.map(input)}
        <RichTextEditor
          field="content"
          label={labelOf('content')}
          locale={locale}
          value={fields.content}
          onChange={(content) => change({ content } as Partial<Fields>)}
          onUploads={countUnstored}
          error={problems.content}
        />
      </Box>
      {below?.(fields, locale)}
      <LanguageActions
        kind={kind}
        record={record}
        locale={locale}
        draft={draft}
        publication={publication}
        onRecord={onRecord}
      />
    </Section>
  );
}
