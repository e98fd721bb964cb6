import type { Locale } from '@app/contract/locale';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { currentLanguageTag } from '../providers/language.ts';
import { mayCall, useMe } from '../providers/session.ts';
import { DecisionDialog } from '../ui/DecisionDialog.tsx';
import { useCall } from '../ui/useCall.ts';
import { formatInstant } from '../values/dates.ts';
import { DescribeDialog } from './DescribeDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import type { DraftKind, DraftFields, DraftRecord } from './draftKind.ts';
import type { DraftState } from './useAutosave.ts';
import type { Publication } from './usePublication.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

interface Props<Fields extends DraftFields, Stored extends DraftRecord<Fields>> {
  kind: DraftKind<Fields, Stored>;
  record: Stored;
  locale: Locale;
  draft: DraftState<Fields>;
  publication: Publication;
  onRecord: (record: Stored) => void;
}

type Dialog = 'schedule' | 'withdraw' | 'preview' | 'versions';
/** A publication that waits for the alternative texts of pictures. */
interface Undescribed {
  pictures: string[];
  startTime: string | null;
}

/** Publishes, schedules, withdraws, previews and compares one language of an item. */
export function LanguageActions<Fields extends DraftFields, Stored extends DraftRecord<Fields>>({
  kind,
  record,
  locale,
  draft,
  publication,
  onRecord,
}: Props<Fields, Stored>) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [undescribed, setUndescribed] = useState<Undescribed | null>(null);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const mayPublish = mayCall(kind.publishCall, useMe()?.roles);
  const { state, startTime: publishedFrom, originalTime = null } = record.texts[locale];
  const { isWorking, isWritten, isUpToDate } = publication;
  const language = translate(`app.bilingual.${locale}`);
  const isScheduled = state === 'scheduled';
  const withdrawAction = isScheduled ? 'unschedule' : 'withdraw';
  const scheduleAction = kind.allowsPastTimes ? 'setTime' : 'schedule';
  const canKeepOriginalTime = originalTime !== null && state !== 'published' && state !== 'scheduled';
  const publishAction = state === 'published' ? 'publishChanges' : isScheduled ? 'publishNow' : 'publish';
  const actionOf = { schedule: scheduleAction, withdraw: withdrawAction, preview: 'preview', versions: 'versions' };
  const close = () => setDialog(null);
  const button = (name: Dialog) => (
    <Button onClick={() => setDialog(name)} disabled={isWorking}>
      {translate(`app.drafts.actions.${actionOf[name]}`)}
    </Button>
  );

  const publish = (startTime: string | null) => {
    close();
    if (!publication.hasAllPictures()) return;
    const pictures = publication.undescribed();
    if (pictures.length > 0) setUndescribed({ pictures, startTime });
    else void publication.publish(startTime);
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
        <Button variant="contained" disabled={isWorking || !isWritten || isUpToDate} onClick={() => publish(null)}>
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
          publication={publication}
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
      {undescribed && (
        <DescribeDialog
          title={translate('app.drafts.alts.title', { language })}
          confirm={translate(`app.drafts.actions.${undescribed.startTime === null ? publishAction : scheduleAction}`)}
          pictures={undescribed.pictures.map((src) => ({ locale, src }))}
          onDescribed={(alts) => {
            setUndescribed(null);
            publication.describe(alts[locale]!);
            void publication.publish(undescribed.startTime);
          }}
          onClose={() => setUndescribed(null)}
        />
      )}
      {dialog === 'schedule' && (
        <ScheduleDialog
          language={language}
          startTime={state === 'scheduled' ? publishedFrom : originalTime}
          mayBePast={kind.allowsPastTimes}
          onSchedule={publish}
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
