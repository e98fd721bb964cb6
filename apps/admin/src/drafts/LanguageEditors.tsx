import { type Locale, locales } from '@app/contract/locale';
import { Box, Button, Stack, Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { RecordPresence } from '../presence/RecordPresence.tsx';
import { currentLocale } from '../providers/language.ts';
import { mayCall, useMe } from '../providers/session.ts';
import { useUnsavedText } from '../ui/UnsavedChanges.ts';
import { StatusChip } from '../ui/values.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { DraftKind, DraftRecord, TextFields } from './draftKind.ts';
import { LanguageEditor } from './LanguageEditor.tsx';
import { PublishBoth } from './PublishBoth.tsx';
import { textStateTones } from './textStateTones.ts';
import type { Publication } from './usePublication.ts';
import { useSideBySide } from './useSideBySide.ts';

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

/** The narrowest window, in pixels, in which two texts beside each other are wide enough to write. */
const minWidthOfTwo = 1_440;

/** Edits both languages of a record: in tabs or, if the window is wide and the editor wants it, side by side. */
export function LanguageEditors<Fields extends TextFields, Stored extends DraftRecord<Fields>>({
  kind,
  record,
  onRecord,
  onSaved,
  below,
}: Props<Fields, Stored>) {
  const [openLocale, setOpenLocale] = useState<Locale>(currentLocale());
  const [unsaved, setUnsaved] = useState({ zh_CN: false, en_US: false });
  const isUnsaved = unsaved.zh_CN || unsaved.en_US;
  useUnsavedText(isUnsaved);
  const noteUnsaved = useCallback(
    (locale: Locale, isChanged: boolean) => setUnsaved((before) => ({ ...before, [locale]: isChanged })),
    [],
  );
  const publications = useRef<Partial<Record<Locale, Publication>>>({});
  const [publishable, setPublishable] = useState({ zh_CN: false, en_US: false });
  const keepPublication = useCallback((locale: Locale, publication: Publication) => {
    publications.current[locale] = publication;
    const isPublishable = publication.isWritten && !publication.isUpToDate;
    setPublishable((before) => (before[locale] === isPublishable ? before : { ...before, [locale]: isPublishable }));
  }, []);
  const mayPublish = mayCall(kind.publishCall, useMe()?.roles);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up(minWidthOfTwo));
  const [wantsBoth, setWantsBoth] = useSideBySide();
  const translate = useTranslate();
  const isAlone = !isWide || !wantsBoth;
  return (
    <>
      <RecordPresence resource={kind.resource} id={record.id} isUnsaved={isUnsaved} />
      {isWide && <SideBySideButton isPressed={wantsBoth} onChange={setWantsBoth} />}
      {isAlone && (
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
      <Box sx={{ display: 'grid', gridTemplateColumns: isAlone ? '1fr' : '1fr 1fr', gap: 2, mt: 2 }}>
        {locales.map((locale) => (
          <Box
            key={locale}
            component="section"
            aria-label={translate(`app.bilingual.${locale}`)}
            sx={{ minWidth: 0, ...(isAlone && openLocale !== locale && { display: 'none' }) }}
          >
            <LanguageEditor
              kind={kind}
              record={record}
              locale={locale}
              onRecord={onRecord}
              onUnsaved={noteUnsaved}
              onSaved={onSaved}
              onPublication={keepPublication}
              {...(below && { below })}
            />
          </Box>
        ))}
      </Box>
      {mayPublish && locales.every((locale) => publishable[locale]) && (
        <PublishBoth publicationOf={(locale) => publications.current[locale]!} />
      )}
    </>
  );
}

function SideBySideButton({ isPressed, onChange }: { isPressed: boolean; onChange: (isPressed: boolean) => void }) {
  const [announcement, setAnnouncement] = useState('');
  const translate = useTranslate();
  const toggle = () => {
    onChange(!isPressed);
    setAnnouncement(translate(`app.bilingual.${isPressed ? 'shownAlone' : 'shownSideBySide'}`));
  };
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
      <Button variant={isPressed ? 'outlined' : 'text'} aria-pressed={isPressed} onClick={toggle}>
        {translate('app.bilingual.sideBySide')}
      </Button>
      <Box role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </Box>
    </Box>
  );
}
