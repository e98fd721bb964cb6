import type { Locale } from '@app/contract/locale';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CallError, isConflict } from '../providers/errors.ts';
import { currentLanguageTag } from '../providers/language.ts';
import { mayCall, useMe } from '../providers/session.ts';
import { DecisionDialog } from '../ui/DecisionDialog.tsx';
import { namesOfFields } from '../ui/useFieldProblems.ts';
import { messageOf, useCall } from '../ui/useCall.ts';
import { useWork } from '../ui/useWork.ts';
import { formatInstant } from '../values/dates.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import type { DraftKind, DraftFields, DraftRecord } from './draftKind.ts';
import type { DraftState } from './useAutosave.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

interface Props<Fields extends DraftFields, Stored extends DraftRecord<Fields>> {
  kind: DraftKind<Fields, Stored>;
  record: Stored;
  locale: Locale;
  draft: DraftState<Fields>;
  onRecord: (record: Stored) => void;
  /** Receives the problem of each field that keeps the text from being published. */
  onProblems: (problems: Record<string, string>) => void;
}

type Dialog = 'schedule' | 'withdraw' | 'preview' | 'versions';

/** Publishes, schedules, withdraws, previews and compares one language of an item. */
export function LanguageActions<Fields extends DraftFields, Stored extends DraftRecord<Fields>>({
  kind,
  record,
  locale,
  draft,
  onRecord,
  onProblems,
}: Props<Fields, Stored>) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const mayPublish = mayCall(kind.publishCall, useMe()?.roles);
  const {
    state,
    hasChanges,
    version,
    startTime: publishedFrom,
    originalTime = null,
    reviewVersion,
  } = record.texts[locale];
  const isWritten = version > 0 || draft.savedAt !== null || draft.status !== 'saved';
  const language = translate(`app.bilingual.${locale}`);
  const isScheduled = state === 'scheduled';
  const withdrawAction = isScheduled ? 'unschedule' : 'withdraw';
  const scheduleAction = kind.allowsPastTimes ? 'setTime' : 'schedule';
  const canKeepOriginalTime = originalTime !== null && state !== 'published' && state !== 'scheduled';
  const publishAction = state === 'published' ? 'publishChanges' : isScheduled ? 'publishNow' : 'publish';
  const actionOf = { schedule: scheduleAction, withdraw: withdrawAction, preview: 'preview', versions: 'versions' };
  const isUpToDate =
    state === 'published' && !hasChanges && draft.status === 'saved' && draft.savedAt === record.texts[locale].savedAt;
  const close = () => setDialog(null);
  const button = (name: Dialog) => (
    <Button onClick={() => setDialog(name)} disabled={isWorking}>
      {translate(`app.drafts.actions.${actionOf[name]}`)}
    </Button>
  );

  const { isWorking, run } = useWork((thrown) => {
    if (thrown instanceof CallError && thrown.fields.startTime !== undefined)
      notify(thrown.fields.startTime, { type: 'warning' });
    else if (thrown instanceof CallError && Object.keys(thrown.fields).length > 0) {
      onProblems(thrown.fields);
      const fields = namesOfFields(thrown.fields, kind.resource, translate);
      notify('app.drafts.incomplete', { type: 'warning', messageArgs: { language, fields } });
    } else notify(messageOf(thrown), { type: 'error' });
  });
  const publish = (startTime: string | null) => {
    close();
    onProblems({});
    return run(async () => {
      const savedVersion = await draft.flush();
      if (savedVersion === null) return;
      const published = await kind
        .publish(call, {
          id: record.id,
          locale,
          version: savedVersion,
          startTime,
          ...(reviewVersion !== undefined && { reviewVersion }),
        })
        .catch(async (thrown: unknown) => {
          // Show what another publisher decided in the meantime.
          if (isConflict(thrown)) onRecord(await kind.get(call, record.id));
          throw thrown;
        });
      onRecord(published);
      const done = published.texts[locale].state === 'scheduled' ? 'scheduled' : 'published';
      notify(`app.drafts.done.${done}`, { type: 'success', messageArgs: { language } });
    });
  };
  const withdraw = async () => {
    onRecord(await kind.withdraw(call, { id: record.id, locale }));
    close();
    notify(`app.drafts.done.${isScheduled ? 'unscheduled' : 'withdrawn'}`, {
      type: 'success',
      messageArgs: { language },
    });
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {mayPublish && (
        <Button variant="contained" disabled={isWorking || !isWritten || isUpToDate} onClick={() => void publish(null)}>
          {translate(`app.drafts.actions.${publishAction}`)}
        </Button>
      )}
      {kind.review && (
        <ReviewActions
          kind={kind}
          review={kind.review}
          record={record}
          locale={locale}
          draft={draft}
          canSubmit={isWritten && !isUpToDate}
          isDisabled={isWorking}
          onRecord={onRecord}
        />
      )}
      {mayPublish && (kind.canScheduleReplacement || state !== 'published') && isWritten && button('schedule')}
      {isWritten && button('preview')}
      {isWritten && button('versions')}
      {mayPublish && canKeepOriginalTime && (
        <Typography variant="body2" color="text.secondary">
          {translate('app.drafts.originalTime', { time: formatInstant(originalTime, currentLanguageTag()) })}
        </Typography>
      )}
      {mayPublish && kind.withdrawableStates.includes(state) && button('withdraw')}
      {dialog === 'schedule' && (
        <ScheduleDialog
          language={language}
          startTime={state === 'scheduled' ? publishedFrom : originalTime}
          mayBePast={kind.allowsPastTimes}
          onSchedule={(startTime) => void publish(startTime)}
          onClose={close}
        />
      )}
      {dialog === 'preview' && (
        <PreviewDialog kind={kind} recordId={record.id} locale={locale} draft={draft} onClose={close} />
      )}
      {dialog === 'versions' && (
        <VersionsDialog kind={kind} recordId={record.id} locale={locale} draft={draft} onClose={close} />
      )}
      {dialog === 'withdraw' && (
        <DecisionDialog
          title={translate(`app.drafts.${withdrawAction}.title`, { language })}
          explanation={translate(`app.drafts.${withdrawAction}.text`)}
          confirm={translate(`app.drafts.actions.${withdrawAction}`)}
          colour="error"
          onConfirm={withdraw}
          onClose={close}
        />
      )}
    </Box>
  );
}
