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
  const { call, file } = useCall();
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
      const content = await file('adminCertificatesFile', { id: sectionId, lang, page: String(page) });
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
          found={files[lang]}
          onCreate={() => create(lang)}
          onDownload={(page, parts) => void download(lang, page, parts)}
        />
      ))}
    </Box>
  );
}

interface LanguageProps {
  lang: Locale;
  found: CertificateFile | null;
  onCreate: () => Promise<void>;
  /** @param page from 1 */
  onDownload: (page: number, parts: number) => void;
}

function InOneLanguage({ lang, found, onCreate, onDownload }: LanguageProps) {
  const [isSending, setSending] = useState(false);
  const labelId = useId();
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.results.certificates.${key}`, values);
  const certificates = word(lang);
  const number = (value: number) => value.toLocaleString(currentLanguageTag());
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
  if (!found) return createButton(word(`create.${lang}`));
  const { state, problem, done, total } = found;
  if (state === 'running')
    return (
      <Box>
        <Typography id={labelId} sx={{ mb: 0.5 }}>
          {word('progress', { certificates, done: number(done), total: number(total) })}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 100 : Math.round((done / total) * 100)}
          aria-labelledby={labelId}
          sx={{ height: 8, borderRadius: 1 }}
        />
      </Box>
    );
  if (state === 'done') return <Downloads lang={lang} found={found} onDownload={onDownload} />;
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
  found,
  onDownload,
}: Omit<LanguageProps, 'found' | 'onCreate'> & { found: CertificateFile }) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.results.certificates.${key}`, values);
  const { total, staffName, finishedAt, expiresAt } = found;
  const parts = countCertificateFiles(total);
  const nameOf = (page: number) => {
    const certificates = word(`download.${lang}`);
    if (parts === 1) return certificates;
    const from = (page - 1) * certificatesPerFile + 1;
    return word('part', { certificates, from, until: Math.min(page * certificatesPerFile, total) });
  };
  const instant = (at: string | null) => formatInstant(at!, currentLanguageTag());
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {Array.from({ length: parts }, (_, at) => at + 1).map((page) => (
          <Button key={page} variant="contained" onClick={() => onDownload(page, parts)}>
            {nameOf(page)}
          </Button>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {word('finished', { name: staffName, time: instant(finishedAt), until: instant(expiresAt) })}
      </Typography>
    </Box>
  );
}
