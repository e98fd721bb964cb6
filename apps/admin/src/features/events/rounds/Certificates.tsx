import type { CertificateFile } from '@app/contract/admin/certificates';
import { certificatesPerFile, countCertificateFiles } from '@app/contract/admin/certificateFiles';
import { type Locale, locales } from '@app/contract/locale';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { currentLanguageTag } from '../../../providers/language.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import { messageOf, useCall } from '../../../ui/useCall.ts';
import { formatInstant } from '../../../values/dates.ts';
import { useCertificateFiles } from './useCertificateFiles.ts';

interface Props {
  sectionId: string;
  /** Must be a new array when the results may have changed, which loads the state of the certificates again. */
  results: readonly unknown[];
}

/** Lets officers create the certificates of a section in each language, follow the progress and download them. */
export function Certificates({ sectionId, results }: Props) {
  const { call, fetchFile } = useCall();
  const { files, failure, load, showAnswer } = useCertificateFiles(sectionId, results);
  const notify = useNotify();
  const fail = (thrown: unknown) => notify(messageOf(thrown), { type: 'error' });
  const create = async (lang: Locale) => {
    const answer = call('adminCertificatesCreate', { id: sectionId, lang });
    void showAnswer(answer);
    await answer.catch(fail);
  };
  const download = async (lang: Locale, page: number, parts: number) => {
    const part = parts === 1 ? '' : `-${page}`;
    try {
      const content = await fetchFile('adminCertificatesFile', { id: sectionId, lang, page: String(page) });
      saveFile(content, `certificates-${sectionId}-${lang}${part}.pdf`);
    } catch (thrown) {
      fail(thrown);
      // The file may have become outdated since the page was loaded.
      void load();
    }
  };
  if (!files) return failure && <Alert severity="warning">{messageOf(failure.thrown)}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {locales.map((lang) => (
        <InOneLanguage
          key={lang}
          lang={lang}
          certificateFile={files[lang]}
          onCreate={() => create(lang)}
          onDownload={(page, parts) => void download(lang, page, parts)}
        />
      ))}
    </Box>
  );
}

interface LanguageProps {
  lang: Locale;
  certificateFile: CertificateFile | null;
  onCreate: () => Promise<void>;
  /** @param page from 1 */
  onDownload: (page: number, parts: number) => void;
}

function InOneLanguage({ lang, certificateFile, onCreate, onDownload }: LanguageProps) {
  const [isSending, setSending] = useState(false);
  const labelId = useId();
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.results.certificates.${key}`, values);
  const certificates = word(lang);
  const formatNumber = (value: number) => value.toLocaleString(currentLanguageTag());
  const create = async () => {
    setSending(true);
    await onCreate();
    setSending(false);
  };
  const createButton = (label: string) => (
    <Box>
      <Button variant="outlined" disabled={isSending} onClick={() => void create()}>
        {label}
      </Button>
    </Box>
  );
  if (!certificateFile) return createButton(word(`create.${lang}`));
  const { state, problem, done, total } = certificateFile;
  if (state === 'running')
    return (
      <Box>
        <Typography id={labelId} sx={{ mb: 0.5 }}>
          {word('progress', { certificates, done: formatNumber(done), total: formatNumber(total) })}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 100 : Math.round((done / total) * 100)}
          aria-labelledby={labelId}
          sx={{ height: 8, borderRadius: 1 }}
        />
      </Box>
    );
  if (state === 'done') return <Downloads lang={lang} certificateFile={certificateFile} onDownload={onDownload} />;
  return (
    <>
      {state === 'outdated' ? (
        <Alert severity="info">{word('outdated', { certificates })}</Alert>
      ) : (
        <Alert severity="error">{word('failed', { certificates, problem: word(`problems.${problem}`) })}</Alert>
      )}
      {createButton(state === 'outdated' ? word(`create.${lang}`) : word('again', { certificates }))}
    </>
  );
}

function Downloads({
  lang,
  certificateFile,
  onDownload,
}: Omit<LanguageProps, 'found' | 'onCreate'> & { certificateFile: CertificateFile }) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.results.certificates.${key}`, values);
  const { total, staffName, finishedAt, expiresAt } = certificateFile;
  const parts = countCertificateFiles(total);
  const nameOf = (page: number) => {
    const certificates = word(`download.${lang}`);
    if (parts === 1) return certificates;
    const from = (page - 1) * certificatesPerFile + 1;
    return word('part', { certificates, from, until: Math.min(page * certificatesPerFile, total) });
  };
  const formatTime = (at: string | null) => formatInstant(at!, currentLanguageTag());
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {Array.from({ length: parts }, (_, index) => index + 1).map((page) => (
          <Button key={page} variant="contained" onClick={() => onDownload(page, parts)}>
            {nameOf(page)}
          </Button>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {word('finished', { name: staffName, time: formatTime(finishedAt), until: formatTime(expiresAt) })}
      </Typography>
    </Box>
  );
}
