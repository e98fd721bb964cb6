import { type Locale, type Localized, locales } from '@app/contract/locale';
import { Alert, Box, Button, Card } from '@mui/material';
import { useCallback, useState } from 'react';
import { Edit, RecordContextProvider, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { LanguageEditors } from '../../drafts/LanguageEditors.tsx';
import { RecordChangeLog } from '../../changeLog/RecordChangeLog.tsx';
import { mayCall, useMe } from '../../providers/session.ts';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { RecordTitle } from '../../ui/RecordTitle.tsx';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { NewsSettings } from './NewsSettings.tsx';
import { type NewsFields, type NewsRecord, newsDraftKind } from './newsDraftKind.ts';
import { SharePreview } from './SharePreview.tsx';

/** List rows have fewer fields than records, so the page must not begin with a cached row. */
const queryOptions = { meta: { scope: 'detail' }, refetchOnWindowFocus: false };

/** Edits an item: what its languages share, and each language with its own draft, state and schedule. */
export const NewsEdit = () => (
  <Edit actions={false} title={false} component="div" mutationMode="pessimistic" queryOptions={queryOptions}>
    <LoadedItem />
  </Edit>
);

function LoadedItem() {
  const record = useRecordContext<NewsRecord>();
  return record?.texts ? <NewsEditor key={record.id} loaded={record} /> : null;
}

function NewsEditor({ loaded }: { loaded: NewsRecord }) {
  const [record, setRecord] = useState(loaded);
  const [titles, setTitles] = useState<Partial<Localized>>({});
  const keepSavedTitle = useCallback(
    (locale: Locale, { title }: NewsFields) => setTitles((before) => ({ ...before, [locale]: title })),
    [],
  );
  const isTrash = record.deletedAt !== null;

  return (
    <RecordContextProvider value={withTitles(record, titles)}>
      <RecordTitle />
      {isTrash && <TrashAlert record={record} onRestored={setRecord} />}
      <Box sx={{ opacity: isTrash ? 0.7 : 1 }} {...(isTrash && { inert: true })}>
        <NewsSettings record={record} onChanged={setRecord} />
        <LanguageEditors
          kind={newsDraftKind}
          record={record}
          onRecord={setRecord}
          onSaved={keepSavedTitle}
          below={(fields, locale) => <SharePreview record={record} locale={locale} fields={fields} />}
        />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>{!isTrash && <DeleteButton />}</Box>
      <Card sx={{ mt: 2 }}>
        <RecordChangeLog />
      </Card>
    </RecordContextProvider>
  );
}

/** Returns a record with the titles that were saved since it was loaded. */
function withTitles(record: NewsRecord, titles: Partial<Localized>): NewsRecord & { title: Localized } {
  const [inChinese, inEnglish] = locales.map((locale) => titles[locale] ?? record.texts[locale].fields.title);
  return { ...record, title: { zh_CN: inChinese!, en_US: inEnglish! } };
}

function TrashAlert({ record, onRestored }: { record: NewsRecord; onRestored: (record: NewsRecord) => void }) {
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const isAllowed = mayCall('adminNewsRestore', useMe()?.roles);
  const restore = async () => {
    try {
      onRestored(await call('adminNewsRestore', { id: record.id }));
      notify('resources.news.trash.restored', { type: 'success' });
    } catch (thrown) {
      notify(messageOf(thrown), { type: 'error' });
    }
  };
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        isAllowed && (
          <Button color="inherit" onClick={() => void restore()}>
            {translate('resources.news.trash.restore')}
          </Button>
        )
      }
    >
      {translate('resources.news.trash.notice')}
    </Alert>
  );
}
