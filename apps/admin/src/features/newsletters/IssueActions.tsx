import { type Locale, otherLocale } from '@app/contract/locale';
import { Button, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { DescribeDialog } from '../../drafts/DescribeDialog.tsx';
import { CallError } from '../../providers/errors.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { describePictures, undescribedPictures } from '../../richText/undescribedPictures.ts';
import { namesOfFields } from '../../ui/useFieldProblems.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { IssueVersions } from './IssueVersions.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { TestDialog } from './TestDialog.tsx';
import { type IssueDraft, type IssueRecord, languagesOf } from './useIssueDraft.ts';

interface Props {
  record: IssueRecord;
  draft: IssueDraft;
  /** The number of pictures in the texts that are not stored yet. */
  unstoredPictures: number;
  /** The language whose text is on screen. */
  shown: Locale;
  onRecord: (record: IssueRecord) => void;
  /** Receives the problem of each field that keeps the issue from being sent. */
  onProblems: (problems: Record<string, string>) => void;
}

type Dialog = 'preview' | 'test' | 'send' | 'versions';

/** Previews a draft, sends it as a test, or to its readers. */
export function IssueActions({ record, draft, unstoredPictures, shown, onRecord, onProblems }: Props) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const maySend = mayCall('adminNewsletterSend', useMe()?.roles);
  const close = () => setDialog(null);
  /** The pictures without alternative text, which the open dialog asks for first. */
  const [undescribed, setUndescribed] = useState<{ locale: Locale; src: string }[]>([]);
  const { other } = draft.fields;
  const languages = languagesOf(record.locale, other !== null);
  const contentIn = (locale: Locale) => (locale === record.locale ? draft.fields : other!).content;
  /** Saves the draft first, so that each action works with what is on screen. */
  const openDialog = async (name: Dialog) => {
    if (unstoredPictures > 0)
      return notify('app.richText.uploads.wait', {
        type: 'warning',
        messageArgs: { smart_count: unstoredPictures },
      });
    if (name === 'send' || name === 'test')
      setUndescribed(
        languages.flatMap((locale) => undescribedPictures(contentIn(locale)).map((src) => ({ locale, src }))),
      );
    if ((await draft.flush()) !== null) setDialog(name);
  };
  /** Shows the problems of a draft that is not ready. */
  const showDraftProblems = (thrown: unknown) => {
    if (
      thrown instanceof CallError &&
      Object.keys(thrown.fields).some((field) => /^(other\.)?(subject|content)$/.test(field))
    ) {
      onProblems(thrown.fields);
      const fields = namesOfFields(thrown.fields, 'newsletters', translate);
      notify('resources.newsletters.incomplete', { type: 'warning', messageArgs: { fields } });
      close();
    } else throw thrown;
  };
  const sendTest = async (email: string, locale: Locale) => {
    try {
      await call('adminNewsletterTest', { id: record.id, email, locale });
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
  const audience = useAudience(record, draft.savedAt, other !== null);
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
          {translate(`resources.newsletters.noReaders.${other ? 'both' : record.locale}`)}
        </Typography>
      )}
      {!maySend && <Typography variant="body2">{translate('resources.newsletters.editorsOnly')}</Typography>}
      {dialog === 'preview' && <PreviewDialog id={record.id} languages={languages} onClose={close} />}
      {(dialog === 'test' || dialog === 'send') && undescribed.length > 0 && (
        <DescribeDialog
          title={translate('app.drafts.alts.titleOne')}
          confirm={translate('app.picture.saveAlt')}
          pictures={undescribed}
          onDescribed={async (alts) => {
            const described = (locale: Locale) => describePictures(contentIn(locale), alts[locale] ?? {});
            draft.change({
              content: described(record.locale),
              ...(other && { other: { ...other, content: described(otherLocale(record.locale)) } }),
            });
            setUndescribed([]);
            if ((await draft.flush()) === null) close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'test' && undescribed.length === 0 && (
        <TestDialog languages={languages} onSend={sendTest} onClose={close} />
      )}
      {dialog === 'versions' && <IssueVersions record={record} draft={draft} locale={shown} onClose={close} />}
      {dialog === 'send' && undescribed.length === 0 && (
        <SendDialog record={{ ...record, audience }} onSend={send} onClose={close} />
      )}
    </Stack>
  );
}

/** Returns the number of readers; asks again after a save while there are none, or when the languages change. */
function useAudience(
  { id, audience, isBilingual: wasBilingual }: IssueRecord,
  savedAt: string | null,
  isBilingual: boolean,
): number {
  const [known, setKnown] = useState({ audience, isBilingual: wasBilingual });
  const { call } = useCall();
  const isCurrent = known.audience > 0 && known.isBilingual === isBilingual;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save asks again
  useEffect(() => {
    if (isCurrent) return;
    // A failed call changes nothing on the page.
    call('adminNewsletterGet', { id }).then(
      (found) => setKnown({ audience: found.audience, isBilingual: found.isBilingual }),
      () => {},
    );
  }, [call, id, isCurrent, savedAt]);
  return known.audience;
}
