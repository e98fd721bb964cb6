import { reviewLimits } from '@app/contract/admin/textLimits';
import type { Locale } from '@app/contract/locale';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isConflict } from '../providers/errors.ts';
import { mayCall, useMe } from '../providers/session.ts';
import { DecisionDialog, type DecisionNote } from '../ui/DecisionDialog.tsx';
import { useCall } from '../ui/useCall.ts';
import { AltFields, areDescribed, type TypedAlts } from './AltFields.tsx';
import type { DraftFields, DraftKind, DraftRecord, ReviewKind } from './draftKind.ts';
import type { DraftState } from './useAutosave.ts';
import type { Publication } from './usePublication.ts';

interface Props<Fields extends DraftFields, Stored extends DraftRecord<Fields>> {
  kind: DraftKind<Fields, Stored>;
  review: ReviewKind<Stored>;
  record: Stored;
  locale: Locale;
  draft: DraftState<Fields>;
  publication: Publication;
  /** Whether there is anything that a publisher could publish. */
  canSubmit: boolean;
  isDisabled: boolean;
  onRecord: (record: Stored) => void;
}

type Dialog = 'submit' | 'withdrawSubmission' | 'return';
const doneKeys = { submit: 'submitted', withdrawSubmission: 'submissionWithdrawn', return: 'returned' } as const;

/** Submits a text for review, takes the submission back, or returns it with a comment. */
export function ReviewActions<Fields extends DraftFields, Stored extends DraftRecord<Fields>>(
  props: Props<Fields, Stored>,
) {
  const { kind, review, record, locale, draft, publication, canSubmit, isDisabled, onRecord } = props;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  /** The pictures that lacked an alternative text when the dialog was opened. */
  const [undescribed, setUndescribed] = useState<string[]>([]);
  const [alts, setAlts] = useState<TypedAlts>({});
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const roles = useMe()?.roles;
  const { review: current, reviewVersion = 0 } = record.texts[locale];
  const maySubmit = mayCall(review.submitCall, roles);
  const mayReturn = mayCall(review.returnCall, roles);
  const isWaiting = current?.state === 'waiting';
  const language = translate(`app.bilingual.${locale}`);
  const text = { id: record.id, locale, reviewVersion };

  const pictures = undescribed.map((src) => ({ locale, src }));
  const open = (act: Dialog) => {
    if (act === 'submit' && !publication.hasAllPictures()) return;
    setUndescribed(act === 'submit' ? publication.undescribed() : []);
    setAlts({});
    setDialog(act);
  };

  const submit = async (note: string) => {
    if (!areDescribed(pictures, alts)) throw new Error(translate('app.drafts.alts.missing'));
    if (pictures.length > 0) publication.describe(alts[locale]!);
    const version = await draft.flush();
    if (version === null) throw new Error(translate('app.drafts.status.failed'));
    return review.submit(call, { ...text, version, note });
  };
  const acts: Record<Dialog, (note: string) => Promise<Stored>> = {
    submit,
    withdrawSubmission: () => review.withdraw(call, text),
    return: (comment) => review.return(call, { ...text, comment }),
  };
  const decide = (act: Dialog) => async (note: string) => {
    try {
      onRecord(await acts[act](note));
    } catch (thrown) {
      if (isConflict(thrown)) onRecord(await kind.get(call, record.id));
      throw thrown;
    }
    notify(`app.drafts.done.${doneKeys[act]}`, { type: 'success', messageArgs: { language } });
  };
  const notes: Partial<Record<Dialog, DecisionNote>> = {
    submit: {
      label: translate('app.drafts.review.submit.note'),
      isRequired: false,
      field: 'note',
      maxLength: reviewLimits.note,
    },
    return: {
      label: translate('app.drafts.review.return.comment'),
      isRequired: true,
      field: 'comment',
      maxLength: reviewLimits.comment,
    },
  };
  const button = (act: Dialog, label: string = act) => (
    <Button
      // Editors have no button that publishes; theirs takes its place.
      variant={act === 'submit' && !mayReturn ? 'contained' : 'text'}
      onClick={() => open(act)}
      disabled={isDisabled}
    >
      {translate(`app.drafts.actions.${label}`)}
    </Button>
  );
  const note = dialog && notes[dialog];

  return (
    <>
      {maySubmit && !isWaiting && canSubmit && button('submit', current ? 'submitAgain' : 'submit')}
      {mayReturn && isWaiting && button('return')}
      {maySubmit && isWaiting && button('withdrawSubmission')}
      {dialog && (
        <DecisionDialog
          title={translate(`app.drafts.review.${dialog}.title`, { language })}
          explanation={
            <>
              {translate(`app.drafts.review.${dialog}.text`)}
              {pictures.length > 0 && (
                <Box sx={{ mt: 2 }}>
                  <Box sx={{ mb: 2 }}>{translate('app.drafts.alts.text', { smart_count: pictures.length })}</Box>
                  <AltFields pictures={pictures} alts={alts} onAlts={setAlts} />
                </Box>
              )}
            </>
          }
          confirm={translate(`app.drafts.actions.${dialog}`)}
          {...(note && { note })}
          onConfirm={decide(dialog)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
