import { type Locale, locales } from '@app/contract/locale';
import { Box, Stack, Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { currentLocale } from '../providers/language.ts';
import { useUnsavedText } from '../ui/UnsavedChanges.ts';
import { StatusChip } from '../ui/values.tsx';
import type { DraftKind, DraftRecord, TextFields } from './draftKind.ts';
import { LanguageEditor } from './LanguageEditor.tsx';
import { textStateTones } from './textStateTones.ts';

interface Props<Fields extends TextFields, Stored extends DraftRecord<Fields>> {
  kind: DraftKind<Fields, Stored>;
  record: Stored;
  onRecord: (record: Stored) => void;
  /**
   * Receives the stored fields of a language. Must be the same function in every render, because an effect depends on
   * it.
   */
  onSaved?: (locale: Locale, fields: Fields) => void;
  /** Renders content between each text and its buttons. */
  below?: (fields: Fields, locale: Locale) => ReactNode;
}

/** Edits both languages of a record: beside each other, or in tabs on narrow screens. */
export function LanguageEditors<Fields extends TextFields, Stored extends DraftRecord<Fields>>({
  kind,
  record,
  onRecord,
  onSaved,
  below,
}: Props<Fields, Stored>) {
  const [openLocale, setOpenLocale] = useState<Locale>(currentLocale());
  const [unsaved, setUnsaved] = useState({ zh_CN: false, en_US: false });
  useUnsavedText(unsaved.zh_CN || unsaved.en_US);
  const noteUnsaved = useCallback(
    (locale: Locale, isUnsaved: boolean) => setUnsaved((before) => ({ ...before, [locale]: isUnsaved })),
    [],
  );
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const translate = useTranslate();
  return (
    <>
      {isNarrow && (
        <Tabs
          value={openLocale}
          onChange={(_, locale: Locale) => setOpenLocale(locale)}
          variant="fullWidth"
          aria-label={translate('app.bilingual.tabs')}
          sx={{ mt: 2 }}
        >
          {locales.map((locale) => (
            <Tab
              key={locale}
              value={locale}
              sx={{ minWidth: 0 }}
              label={
                <Stack direction="row" useFlexGap sx={{ columnGap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
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
            sx={{ minWidth: 0, ...(isNarrow && openLocale !== locale && { display: 'none' }) }}
          >
            <LanguageEditor
              kind={kind}
              record={record}
              locale={locale}
              onRecord={onRecord}
              onUnsaved={noteUnsaved}
              onSaved={onSaved}
              {...(below && { below })}
            />
          </Box>
        ))}
      </Box>
    </>
  );
}
