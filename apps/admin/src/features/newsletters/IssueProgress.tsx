import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CallInput } from '../../providers/callTypes.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { Instant, InstantWithZone, StatusChip } from '../../ui/values.tsx';
import { ArchiveSwitch } from './ArchiveSwitch.tsx';
import { IssueLinks } from './IssueLinks.tsx';
import { issueStateTones } from './issueTones.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { type IssueRecord, languagesOf } from './useIssueDraft.ts';

interface Props {
  record: IssueRecord;
  onRecord: (record: IssueRecord) => void;
}

type Action = CallInput<'adminNewsletterControl'>['action'];

const actionsWithDialog = ['stop', 'unschedule', 'sendUncertain'] as const;
type ActionWithDialog = (typeof actionsWithDialog)[number];
const opensDialog = (action: Action): action is ActionWithDialog =>
  (actionsWithDialog as readonly Action[]).includes(action);
const refreshMs = 2_000;

function actionsOf({ state, figures: { uncertain } }: IssueRecord): Action[] {
  const resending: Action[] = uncertain > 0 ? ['sendUncertain'] : [];
  if (state === 'scheduled' || state === 'noRecipients') return ['unschedule'];
  if (state === 'sending') return ['pause', 'stop', ...resending];
  if (state === 'paused') return ['resume', 'stop'];
  return state === 'sent' ? resending : [];
}

/** Shows how far an issue is sent, and lets publishers pause, continue or stop. */
export function IssueProgress({ record, onRecord }: Props) {
  const [dialog, setDialog] = useState<ActionWithDialog | 'preview' | null>(null);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const mayControl = mayCall('adminNewsletterControl', useMe()?.roles);
  const { id, state, figures, problem } = record;
  const isChanging = state === 'sending' || state === 'scheduled';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the next wait
  useEffect(() => {
    if (!isChanging) return undefined;
    const timer = setTimeout(
      // A failed call changes nothing on the page. The copy of the record is a new object, which starts the next wait.
      () => void call('adminNewsletterGet', { id }).then(onRecord, () => onRecord({ ...record })),
      refreshMs,
    );
    return () => clearTimeout(timer);
  }, [call, id, isChanging, record]);

  const control = async (action: Action) => {
    onRecord(await call('adminNewsletterControl', { id, action }));
    notify(`resources.newsletters.done.${action}`, { type: 'success' });
  };
  const press = (action: Action) => {
    if (opensDialog(action)) setDialog(action);
    else control(action).catch((thrown: unknown) => notify(messageOf(thrown), { type: 'error' }));
  };
  const handledCount = figures.recipients - figures.waiting;
  return (
    <Box>
      <Section title={record.subject}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 2 }}>
          <StatusChip of="issueState" value={state} tones={issueStateTones} />
          <span>{translate(`enums.language.${record.locale}`)}</span>
        </Stack>
        {problem !== null && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {translate('resources.newsletters.problem', { reason: problem })}
          </Alert>
        )}
        {state === 'noRecipients' && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {translate('resources.newsletters.noRecipients')}
          </Alert>
        )}
        {state !== 'scheduled' && state !== 'noRecipients' && (
          <Box sx={{ mb: 2 }}>
            <Typography id="progress-label" sx={{ mb: 0.5 }}>
              {translate('resources.newsletters.of', {
                done: handledCount.toLocaleString(currentLanguageTag()),
                total: figures.recipients.toLocaleString(currentLanguageTag()),
              })}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={figures.recipients === 0 ? 100 : (handledCount / figures.recipients) * 100}
              aria-labelledby="progress-label"
            />
          </Box>
        )}
        <Figures record={record} />
        <Facts
          facts={{
            startTime: record.startTime && <InstantWithZone at={record.startTime} />,
            startedAt: record.startedAt && <Instant at={record.startedAt} />,
            finishedAt: record.finishedAt && <Instant at={record.finishedAt} />,
            ratePerMinute: record.ratePerMinute.toLocaleString(currentLanguageTag()),
          }}
        />
        {state !== 'stopped' && state !== 'noRecipients' && <ArchiveSwitch record={record} />}
        <IssueLinks links={record.links} />
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 2 }}>
          {mayControl &&
            actionsOf(record).map((action) => (
              <Button
                key={action}
                variant="outlined"
                {...(action === 'stop' && { color: 'error' as const })}
                onClick={() => press(action)}
              >
                {translate(`resources.newsletters.actions.${action}`)}
              </Button>
            ))}
          <Button variant="outlined" onClick={() => setDialog('preview')}>
            {translate('resources.newsletters.actions.preview')}
          </Button>
          {record.webAddress !== null && (
            <Button variant="outlined" href={record.webAddress} target="_blank" rel="noopener">
              {translate('resources.newsletters.archive.view')}
            </Button>
          )}
        </Stack>
      </Section>
      {dialog === 'preview' && (
        <PreviewDialog
          id={id}
          languages={languagesOf(record.locale, record.isBilingual)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog !== null && dialog !== 'preview' && (
        <DecisionDialog
          title={translate(`resources.newsletters.ask.${dialog}.title`)}
          explanation={translate(`resources.newsletters.ask.${dialog}.text`)}
          confirm={translate(`resources.newsletters.actions.${dialog}`)}
          {...(dialog === 'stop' && { colour: 'error' as const })}
          onConfirm={() => control(dialog)}
          onClose={() => setDialog(null)}
        />
      )}
    </Box>
  );
}

const shownFigures = [
  'recipients',
  'delivered',
  'waiting',
  'refused',
  'uncertain',
  'skipped',
  'bounced',
  'unsubscribed',
] as const;

function Figures({ record: { figures, startedAt } }: { record: IssueRecord }) {
  const translate = useTranslate();
  if (startedAt === null) return null;
  return (
    <Box
      component="dl"
      sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))', gap: 2 }}
    >
      {shownFigures.map((name) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`resources.newsletters.figures.${name}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: 20, fontWeight: 600 }}>
            {figures[name].toLocaleString(currentLanguageTag())}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
