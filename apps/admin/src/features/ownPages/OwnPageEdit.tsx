import { type Locale, type Localized, locales } from '@app/contract/locale';
import { ownPageAddress } from '@app/contract/ownPages';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, Card } from '@mui/material';
import { useCallback, useState } from 'react';
import { Edit, RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';
import { RecordChangeLog } from '../../changeLog/RecordChangeLog.tsx';
import { LanguageEditors } from '../../drafts/LanguageEditors.tsx';
import { DeleteButton } from '../../ui/DeleteButton.tsx';
import { RecordTitle } from '../../ui/RecordTitle.tsx';
import { PageSettings } from './PageSettings.tsx';
import { type OwnPageFields, type OwnPageRecord, ownPagesDraftKind } from './ownPagesDraftKind.ts';

/** List rows have fewer fields than records, so the page must not begin with a cached row. */
const queryOptions = { meta: { scope: 'detail' }, refetchOnWindowFocus: false };

/** Edits a page: address and place, and each language with its own draft, state and schedule. */
export const OwnPageEdit = () => (
  <Edit actions={false} title={false} component="div" mutationMode="pessimistic" queryOptions={queryOptions}>
    <LoadedPage />
  </Edit>
);

function LoadedPage() {
  const record = useRecordContext<OwnPageRecord>();
  return record?.texts ? <PageEditor key={record.id} loaded={record} /> : null;
}

function PageEditor({ loaded }: { loaded: OwnPageRecord }) {
  const [record, setRecord] = useState(loaded);
  const [titles, setTitles] = useState<Partial<Localized>>({});
  const translate = useTranslate();
  const keepSavedTitle = useCallback(
    (locale: Locale, { title }: OwnPageFields) => setTitles((before) => ({ ...before, [locale]: title })),
    [],
  );
  const [inChinese, inEnglish] = locales.map((locale) => titles[locale] ?? record.texts[locale].fields.title);
  const isPublic = locales.some((locale) => record.texts[locale].state === 'published');
  return (
    <RecordContextProvider value={{ ...record, title: { zh_CN: inChinese!, en_US: inEnglish! } }}>
      <RecordTitle />
      {isPublic && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
          <Button
            href={ownPageAddress(record.slug)}
            target="_blank"
            rel="noopener"
            startIcon={<OpenIcon />}
            color="secondary"
          >
            {translate('resources.ownPages.open')}
          </Button>
        </Box>
      )}
      <PageSettings record={record} onChanged={setRecord} />
      <LanguageEditors kind={ownPagesDraftKind} record={record} onRecord={setRecord} onSaved={keepSavedTitle} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
        <DeleteButton deletionText={() => translate('resources.ownPages.deletion')} />
      </Box>
      <Card sx={{ mt: 2 }}>
        <RecordChangeLog />
      </Card>
    </RecordContextProvider>
  );
}
