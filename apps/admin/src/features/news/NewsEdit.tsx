import { type Locale, locales } from '@app/contract/locale';
import { Alert, Box, Button, Card, Stack, Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { useCallback, useState } from 'react';
import { Edit, RecordContextProvider, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { RecordChangeLog } from '../../changeLog/RecordChangeLog.tsx';
import { currentLocale } from '../../providers/language.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { useUnsavedText } from '../../ui/UnsavedChanges.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { StatusChip } from '../../ui/values.tsx';
import { LanguageEditor } from './LanguageEditor.tsx';
import { NewsSettings } from './NewsSettings.tsx';
import { textStateTones } from './newsTones.ts';
import type { NewsRecord } from './useDraft.ts';

/** List rows have fewer fields than records, so the page must not begin with a cached row. */
const queryOptions = { meta: { scope: 'detail' }, refetchOnWindowFocus: false };

/** Edits an item: what its languages share, and each language with its own draft, state and schedule. */
export const NewsEdit = () => (
  <Edit actions={false} component="div" mutationMode="pessimistic" queryOptions={queryOptions}>
    <LoadedItem />
  </Edit>
);

function LoadedItem() {
  const record = useRecordContext<NewsRecord>();
  return record?.texts ? <NewsEditor key={record.id} loaded={record} /> : null;
}

function NewsEditor({ loaded }: { loaded: NewsRecord }) {
  const [record, setRecord] = useState(loaded);
  const [open, setOpen] = useState<Locale>(currentLocale());
  const [unsaved, setUnsaved] = useState({ zh_CN: false, en_US: false });
  useUnsavedText(unsaved.zh_CN || unsaved.en_US);
  const noteUnsaved = useCallback(
    (locale: Locale, isUnsaved: boolean) => setUnsaved((before) => ({ ...before, [locale]: isUnsaved })),
    [],
  );
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const translate = useTranslate();
  const isTrash = record.deletedAt !== null;

  return (
    <RecordContextProvider value={record}>
      {isTrash && <TrashNotice record={record} onRestored={setRecord} />}
      <Box sx={{ opacity: isTrash ? 0.7 : 1 }} {...(isTrash && { inert: true })}>
        <NewsSettings record={record} onChanged={setRecord} />
        {isNarrow && (
          <Tabs
            value={open}
            onChange={(_, locale: Locale) => setOpen(locale)}
            variant="fullWidth"
            aria-label={translate('app.bilingual.tabs')}
            sx={{ mt: 2 }}
          >
            {locales.map((locale) => (
              <Tab
                key={locale}
                value={locale}
                label={
                  <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                    <span>{translate(`app.bilingual.${locale}`)}</span>
                    <StatusChip of="textState" value={record.texts[locale].state} tones={textStateTones} />
                  </Stack>
                }
              />
            ))}
          </Tabs>
        )}
        <Box sx={{ display: 'grid', gridTemplateColumns: isNarrow ? '1fr' : '1fr 1fr', gap: 2, mt: 2 }}>
          {locales.map((locale) => (
            <Box
              key={locale}
              component="section"
              aria-label={translate(`app.bilingual.${locale}`)}
              sx={{ minWidth: 0, ...(isNarrow && open !== locale && { display: 'none' }) }}
            >
              <LanguageEditor record={record} locale={locale} onRecord={setRecord} onUnsaved={noteUnsaved} />
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>{!isTrash && <DeleteButton />}</Box>
      <Card sx={{ mt: 2 }}>
        <RecordChangeLog />
      </Card>
    </RecordContextProvider>
  );
}

function TrashNotice({ record, onRestored }: { record: NewsRecord; onRestored: (record: NewsRecord) => void }) {
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
