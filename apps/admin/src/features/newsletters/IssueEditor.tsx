import { type Locale, otherLocale } from '@app/contract/locale';
import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConflictButtons } from '../../drafts/ConflictButtons.tsx';
import { currentLanguageTag } from '../../providers/language.ts';
import { RecordPresence } from '../../presence/RecordPresence.tsx';
import { ChoiceButtons } from '../../ui/ChoiceButtons.tsx';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { Section } from '../../ui/Section.tsx';
import { useFieldProblems } from '../../ui/useFieldProblems.ts';
import { useUnsavedText } from '../../ui/UnsavedChanges.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { formatInstant } from '../../values/dates.ts';
import { ArchiveSwitch } from './ArchiveSwitch.tsx';
import { ItemChoice } from './ItemChoice.tsx';
import { IssueActions } from './IssueActions.tsx';
import { IssueTextInputs } from './IssueTextInputs.tsx';
import { OtherLanguage } from './OtherLanguage.tsx';
import {
  type IssueDraft,
  type IssueFields,
  type IssueRecord,
  type IssueText,
  languagesOf,
  storedTextOf,
  useIssueDraft,
} from './useIssueDraft.ts';

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
  const [unstored, setUnstored] = useState<Partial<Record<Locale, number>>>({});
  const countUnstored = useCallback(
    (language: Locale, count: number) => setUnstored((before) => ({ ...before, [language]: count })),
    [],
  );
  const [shown, setShown] = useState(locale);
  const unstoredPictures = Object.values(unstored).reduce((sum, count) => sum + count, 0);
  const isUnsaved = draft.status !== 'saved' || unstoredPictures > 0;
  useUnsavedText(isUnsaved);
  const { fields, savedFields } = draft;
  useEffect(() => onSubject(savedFields.subject), [onSubject, savedFields.subject]);
  const change = (changes: Partial<IssueFields>) => {
    draft.change(changes);
    setProblems({});
  };
  const { other } = fields;
  const languages = languagesOf(locale, other !== null);
  const changeOther = (text: IssueText | null) => {
    change({ other: text });
    setShown(text ? otherLocale(locale) : locale);
    setUnstored({});
  };
  const showProblems = (found: Record<string, string>) => {
    const isOther = Object.keys(found).every((field) => field.startsWith('other.'));
    setShown(isOther ? otherLocale(locale) : locale);
    setProblems(found);
  };

  return (
    <Box ref={form}>
      <RecordPresence resource="newsletters" id={record.id} isUnsaved={isUnsaved} />
      <Section title={translate(other ? 'resources.newsletters.both' : `enums.language.${locale}`)}>
        <SaveStatus draft={draft} />
        {draft.status === 'conflict' && <Conflict record={record} draft={draft} />}
        {draft.status === 'failed' && (
          <Alert severity="error" role="alert" sx={{ mb: 2 }}>
            {translate('resources.newsletters.notSaved', { reason: draft.problem })}
          </Alert>
        )}
        {other && (
          <Box sx={{ mb: 2 }}>
            <ChoiceButtons
              label={translate('resources.newsletters.fields.locale')}
              value={shown}
              choices={languages}
              wordOf={(language) => translate(`app.bilingual.${language}`)}
              onChange={setShown}
            />
          </Box>
        )}
        {languages.map((language) => (
          // The hidden text stays, because pictures may still be on their way into it.
          <Box key={language} hidden={language !== shown}>
            <IssueTextInputs
              locale={language}
              text={language === locale ? fields : other!}
              prefix={language === locale ? '' : 'other.'}
              problems={problems}
              onChange={(changes) => change(language === locale ? changes : { other: { ...other!, ...changes } })}
              onUnstored={countUnstored}
            />
          </Box>
        ))}
        <Box sx={{ mb: 2 }}>
          <OtherLanguage locale={locale} isBilingual={other !== null} onChange={changeOther} />
        </Box>
        <ItemChoice record={record} kind="news" chosenIds={fields.news} onChange={(news) => change({ news })} />
        <ItemChoice record={record} kind="events" chosenIds={fields.events} onChange={(events) => change({ events })} />
        <ArchiveSwitch record={record} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mt: 2 }}>
          <IssueActions
            record={record}
            draft={draft}
            unstoredPictures={unstoredPictures}
            onRecord={onRecord}
            onProblems={showProblems}
            shown={shown}
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
