import { type Locale, locales } from '@app/contract/locale';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TypedAlts, Undescribed } from './AltFields.tsx';
import { DescribeDialog } from './DescribeDialog.tsx';
import type { Publication } from './usePublication.ts';

/** Publishes both languages at once, and asks for the alternative texts that they lack. */
export function PublishBoth({ publicationOf }: { publicationOf: (locale: Locale) => Publication }) {
  const [undescribed, setUndescribed] = useState<Undescribed>([]);
  const [isWorking, setWorking] = useState(false);
  const translate = useTranslate();
  const publishAll = async () => {
    setWorking(true);
    for (const locale of locales) await publicationOf(locale).publish(null);
    setWorking(false);
  };
  const publish = () => {
    if (!locales.every((locale) => publicationOf(locale).hasAllPictures())) return;
    const pictures = locales.flatMap((locale) =>
      publicationOf(locale)
        .undescribed()
        .map((src) => ({ locale, src })),
    );
    if (pictures.length > 0) setUndescribed(pictures);
    else void publishAll();
  };
  const describeAndPublish = (alts: TypedAlts) => {
    setUndescribed([]);
    for (const locale of locales) if (alts[locale]) publicationOf(locale).describe(alts[locale]);
    void publishAll();
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Button variant="contained" disabled={isWorking} onClick={publish}>
        {translate('app.drafts.actions.publishBoth')}
      </Button>
      {undescribed.length > 0 && (
        <DescribeDialog
          title={translate('app.drafts.alts.titleBoth')}
          confirm={translate('app.drafts.actions.publishBoth')}
          pictures={undescribed}
          onDescribed={describeAndPublish}
          onClose={() => setUndescribed([])}
        />
      )}
    </Box>
  );
}
