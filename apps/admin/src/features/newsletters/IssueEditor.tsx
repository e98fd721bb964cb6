import { issueLimits } from '@app/contract/admin/textLimits';
import { languageTag } from '@app/contract/locale';
import { Alert, AlertTitle, Box, TextField, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConflictButtons } from '../../drafts/ConflictButtons.tsx';
import { currentLanguageTag } from '../../providers/language.ts';
import { RecordPresence } from '../../presence/RecordPresence.tsx';
import type { UploadCount } from '../../richText/fileUploadExtension.ts';
import { RichTextEditor } from '../../richText/RichTextEditor.tsx';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFieldProblems } from '../../ui/useFieldProblems.ts';
import { useUnsavedText } from '../../ui/UnsavedChanges.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { formatInstant } from '../../values/dates.ts';
import { ArchiveSwitch } from './ArchiveSwitch.tsx';
import { ItemChoice } from './ItemChoice.tsx';
import { IssueActions } from './IssueActions.tsx';
import { type IssueDraft, type IssueFields, type IssueRecord, storedTextOf, useIssueDraft } from './useIssueDraft.ts';

interface Props {
  record: IssueRecord;
  onRecord: (record: IssueRecord) => void;
  /** Receives the stored subject, when the page opens and after each save. */
  onSubject: (subject: string) => void;
}

/** Edits a draft, and saves it while it is being written. */
export function IssueEditor({ record, onRecord, onSubject }: Props) {
  const { locale } = record;
  const draft = useIssueDraft(record);
  const { problems, setProblems, form } = useFieldProblems();
  const translate = useTranslate();
  const [unstoredPictures, setUnstoredPictures] = useState(0);
  const countUnstored = useCallback(({ sending, failed }: UploadCount) => setUnstoredPictures(sending + failed), []);
  const isUnsaved = draft.status !== 'saved' || unstoredPictures > 0;
  useUnsavedText(isUnsaved);
  const { fields, savedFields } = draft;
  useEffect(() => onSubject(savedFields.subject), [onSubject, savedFields.subject]);
  const change = (changes: Partial<IssueFields>) => {
    draft.change(changes);
    setProblems({});
  };
  const input = (field: 'subject' | 'preheader') => (
    <TextField
      data-field={field}
      label={translate(`resources.newsletters.fields.${field}`)}
      value={fields[field]}
      onChange={(event) => change({ [field]: event.target.value })}
      error={problems[field] !== undefined}
      helperText={
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <span>{problems[field] ?? translate(`resources.newsletters.hint.${field}`)}</span>
          <span>
            {translate('resources.newsletters.count', { count: fields[field].length, max: issueLimits[field] })}
          </span>
        </Box>
      }
      fullWidth
      autoComplete="off"
      sx={{ mb: 2 }}
      slotProps={{ htmlInput: { maxLength: issueLimits[field], lang: languageTag[locale] } }}
    />
  );

  return (
    <Box sx={{ maxWidth: 860 }} ref={form}>
      <RecordPresence resource="newsletters" id={record.id} isUnsaved={isUnsaved} />
      <Section title={translate(`enums.language.${locale}`)}>
        <SaveStatus draft={draft} />
        {draft.status === 'conflict' && <Conflict record={record} draft={draft} />}
        {draft.status === 'failed' && (
          <Alert severity="error" role="alert" sx={{ mb: 2 }}>
            {translate('resources.newsletters.notSaved', { reason: draft.problem })}
          </Alert>
        )}
        {input('subject')}
        {input('preheader')}
        <RichTextEditor
          field="content"
          label={translate('resources.newsletters.fields.content')}
          locale={locale}
          value={fields.content}
          onChange={(content) => change({ content })}
          onUploads={countUnstored}
          error={problems.content}
        />
        <ItemChoice record={record} kind="news" chosenIds={fields.news} onChange={(news) => change({ news })} />
        <ItemChoice record={record} kind="events" chosenIds={fields.events} onChange={(events) => change({ events })} />
        <ArchiveSwitch record={record} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mt: 2 }}>
          <IssueActions
            record={record}
            draft={draft}
            unstoredPictures={unstoredPictures}
            onRecord={onRecord}
            onProblems={setProblems}
          />
          <DeleteButton />
        </Box>
      </Section>
    </Box>
  );
}

function SaveStatus({ draft: { status, savedAt, savedBy } }: { draft: IssueDraft }) {
  const translate = useTranslate();
  const key = status === 'saved' && savedBy !== '' ? 'savedBy' : status;
  const at = savedAt && formatInstant(savedAt, currentLanguageTag());
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }} data-draft={status}>
      {translate(`resources.newsletters.draft.${key}`, { at, by: savedBy })}
    </Typography>
  );
}

/** Tells an editor that another has saved the same issue, and lets the editor choose. */
function Conflict({ record, draft }: { record: IssueRecord; draft: IssueDraft }) {
  const [stored, setStored] = useState<IssueRecord | null>(null);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  useEffect(() => {
    call('adminNewsletterGet', { id: record.id }).then(setStored, (thrown: unknown) =>
      notify(messageOf(thrown), { type: 'error' }),
    );
  }, [call, record.id, notify]);
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>{translate('app.conflict.title')}</AlertTitle>
      {translate('resources.newsletters.conflict.text', { by: stored?.editedBy ?? '' })}
      <ConflictButtons stored={stored && storedTextOf(stored)} draft={draft} />
    </Alert>
  );
}
