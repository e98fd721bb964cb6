import { certificatesPerFile } from '@app/contract/admin/certificateFiles';
import { type Locale, locales } from '@app/contract/locale';
import { Box, Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { saveFile } from '../../../ui/saveFile.ts';
import { messageOf, useCall } from '../../../ui/useCall.ts';

interface Props {
  sectionId: string;
  /** How many results the section has. */
  results: number;
}

/** Offers the certificates of a section in each language; those of a large section in several files. */
export function Certificates({ sectionId, results }: Props) {
  const { file } = useCall();
  const translate = useTranslate();
  const notify = useNotify();
  const pages = Array.from({ length: Math.ceil(results / certificatesPerFile) }, (_, at) => at + 1);
  const nameOf = (lang: Locale, page: number) => {
    const certificates = translate(`resources.events.results.certificates.${lang}`);
    if (pages.length === 1) return certificates;
    const from = (page - 1) * certificatesPerFile + 1;
    const until = Math.min(page * certificatesPerFile, results);
    return translate('resources.events.results.certificates.part', { certificates, from, until });
  };
  const download = async (lang: Locale, page: number) => {
    const part = pages.length === 1 ? '' : `-${page}`;
    try {
      const content = await file('adminCertificates', { id: sectionId, lang, page: String(page) });
      saveFile(content, `certificates-${sectionId}-${lang}${part}.pdf`);
    } catch (thrown) {
      notify(messageOf(thrown), { type: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {locales.flatMap((lang) =>
        pages.map((page) => (
          <Button key={`${lang} ${page}`} variant="outlined" onClick={() => void download(lang, page)}>
            {nameOf(lang, page)}
          </Button>
        )),
      )}
    </Box>
  );
}
