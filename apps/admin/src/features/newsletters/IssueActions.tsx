import { Button, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Call } from '../../drafts/draftKind.ts';
import { DescribeDialog } from '../../drafts/DescribeDialog.tsx';
import { VersionsDialog } from '../../drafts/VersionsDialog.tsx';
import { CallError } from '../../providers/errors.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { describePictures, undescribedPictures } from '../../richText/undescribedPictures.ts';
import { namesOfFields } from '../../ui/useFieldProblems.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { TestDialog } from './TestDialog.tsx';
import type { IssueDraft, IssueRecord } from './useIssueDraft.ts';

interface Props {
  record: IssueRecord;
  draft: IssueDraft;
  /** The number of pictures in the text that are not stored yet. */
  unstoredPictures: number;
  onRecord: (record: IssueRecord) => void;
  /** Receives the problem of each field that keeps the issue from being sent. */
  onProblems: (problems: Record<string, string>) => void;
}

type Dialog = 'preview' | 'test' | 'send' | 'versions';

/** How the dialog of versions reads an issue. */
const issueVersions = {
  resource: 'newsletters',
  lines: [{ field: 'subject' }, { field: 'preheader' }],
  versions: (call: Call, { id }: { id: string }) => call('adminNewsletterVersions', { id }),
} as const;

/** Previews a draft, sends it as a test, or to its readers. */
export function IssueActions({ record, draft, unstoredPictures, onRecord, onProblems }: Props) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const maySend = mayCall('adminNewsletterSend', useMe()?.roles);
  const close = () => setDialog(null);
  /** The pictures without alternative text, which the open dialog asks for first. */
  const [undescribed, setUndescribed] = useState<string[]>([]);
  /** Saves the draft first, so that each action works with what is on screen. */
  const openDialog = async (name: Dialog) => {
    if (unstoredPictures > 0)
      return notify('app.richText.uploads.wait', {
        type: 'warning',
        messageArgs: { smart_count: unstoredPictures },
      });
    if (name === 'send' || name === 'test') setUndescribed(undescribedPictures(draft.fields.content));
    if ((await draft.flush()) !== null) setDialog(name);
  };
  /** Shows the problems of a draft that is not ready. */
  const showDraftProblems = (thrown: unknown) => {
    if (thrown instanceof CallError && (thrown.fields.subject ?? thrown.fields.content) !== undefined) {
      onProblems(thrown.fields);
      const fields = namesOfFields(thrown.fields, 'newsletters', translate);
      notify('resources.newsletters.incomplete', { type: 'warning', messageArgs: { fields } });
      close();
    } else throw thrown;
  };
  const sendTest = async (email: string) => {
    try {
      await call('adminNewsletterTest', { id: record.id, email });
      notify('resources.newsletters.test.done', { type: 'success', messageArgs: { email } });
      close();
    } catch (thrown) {
      showDraftProblems(thrown);
    }
  };
  const send = async (sendOptions: { startTime: string | null; ratePerMinute: number; countsClicks: boolean }) => {
    try {
      const version = await draft.flush();
      if (version === null) return close();
      const sent = await call('adminNewsletterSend', { id: record.id, version, ...sendOptions });
      notify(`resources.newsletters.done.${sent.state === 'scheduled' ? 'scheduled' : 'sending'}`, { type: 'success' });
      onRecord(sent);
    } catch (thrown) {
      showDraftProblems(thrown);
    }
  };
  const audience = useAudience(record, draft.savedAt);
  const hasReaders = audience > 0;
  const button = (name: Dialog) => (
    <Button
      variant={name === 'send' ? 'contained' : 'outlined'}
      disabled={name === 'send' && !hasReaders}
      onClick={() => void openDialog(name).catch((thrown: unknown) => notify(messageOf(thrown), { type: 'error' }))}
    >
      {translate(`resources.newsletters.actions.${name}`)}
    </Button>
  );
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {maySend && button('send')}
      {button('test')}
      {button('preview')}
      {button('versions')}
      {maySend && !hasReaders && (
        <Typography variant="body2" sx={{ flexBasis: '100%' }}>
          {translate(`resources.newsletters.noReaders.${record.locale}`)}
        </Typography>
      )}
      {!maySend && <Typography variant="body2">{translate('resources.newsletters.editorsOnly')}</Typography>}
      {dialog === 'preview' && <PreviewDialog id={record.id} locale={record.locale} onClose={close} />}
      {(dialog === 'test' || dialog === 'send') && undescribed.length > 0 && (
        <DescribeDialog
          title={translate('app.drafts.alts.titleOne')}
          confirm={translate('app.picture.saveAlt')}
          pictures={undescribed.map((src) => ({ locale: record.locale, src }))}
          onDescribed={async (alts) => {
            draft.change({ content: describePictures(draft.fields.content, alts[record.locale]!) });
            setUndescribed([]);
            if ((await draft.flush()) === null) close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'test' && undescribed.length === 0 && <TestDialog onSend={sendTest} onClose={close} />}
      {dialog === 'versions' && (
        <VersionsDialog
          kind={issueVersions}
          recordId={record.id}
          locale={record.locale}
          draft={draft}
          onClose={close}
        />
      )}
      {dialog === 'send' && undescribed.length === 0 && (
        <SendDialog record={{ ...record, audience }} onSend={send} onClose={close} />
      )}
    </Stack>
  );
}

/** Returns the number of readers; asks again after each save while there are none. */
function useAudience({ id, audience }: IssueRecord, savedAt: string | null): number {
  const [current, setCurrent] = useState(audience);
  const { call } = useCall();
  const hasReaders = current > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save asks again
  useEffect(() => {
    if (hasReaders) return;
    // A failed call changes nothing on the page.
    call('adminNewsletterGet', { id }).then(
      ({ audience: found }) => setCurrent(found),
      () => {},
    );
  }, [call, id, hasReaders, savedAt]);
  return current;
}
