import type { EntrantMessages } from '@app/contract/admin/entrantMessages';
import { languageTag, locales } from '@app/contract/locale';
import { Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useCall } from '../../../ui/useCall.ts';
import { inReadersLanguage } from '../../../values/bilingual.ts';
import { randomKey } from '../../../values/randomKey.ts';

interface Props {
  event: string;
  sections: EntrantMessages['sections'];
  onSent: (messages: EntrantMessages) => void;
  onClose: () => void;
}

const noText = { zh_CN: '', en_US: '' };
const limits = { subject: 120, text: 4_000 } as const;
const parts = ['subject', 'text'] as const;

/** Writes to the entrants of an event in both languages, and says how many entries the message reaches. */
export function EntrantMessageDialog({ event, sections, onSent, onClose }: Props) {
  // A repeated request has the same key, so that no one gets a message twice.
  const [key] = useState(randomKey);
  const [sectionId, setSectionId] = useState('');
  const [includesWaiting, setIncludesWaiting] = useState(false);
  const [texts, setTexts] = useState({ subject: noText, text: noText });
  const [isAttempted, setAttempted] = useState(false);
  const { call } = useCall();
  const translate = useTranslate();
  const word = (name: string, values: object = {}) => translate(`resources.entries.messages.${name}`, values);
  const chosen = sections.filter((section) => sectionId === '' || section.sectionId === sectionId);
  const sum = (of: 'placed' | 'waiting') => chosen.reduce((total, section) => total + section[of], 0);
  const waiting = sum('waiting');
  const reached = sum('placed') + (includesWaiting ? waiting : 0);
  const isMissing = (text: string) => text.trim() === '';

  const send = async () => {
    setAttempted(true);
    if (parts.some((part) => locales.some((locale) => isMissing(texts[part][locale])))) return;
    onSent(await call('adminEntrantMessageSend', { id: event, key, sectionId, includesWaiting, ...texts }));
  };

  return (
    <FormDialog
      title={word('title')}
      text={
        <>
          {word('hint')}
          <Typography sx={{ mt: 1 }}>{word('reaches', { smart_count: reached })}</Typography>
        </>
      }
      confirm={word('send')}
      width="sm"
      isReady={reached > 0}
      onSubmit={send}
      onClose={onClose}
    >
      {() => (
        <Stack spacing={2} sx={{ pt: 1 }}>
          {sections.length > 1 && (
            <TextField
              select
              label={translate('resources.entries.fields.section')}
              value={sectionId}
              onChange={({ target }) => setSectionId(target.value)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">{word('allSections')}</MenuItem>
              {sections.map((section) => (
                <MenuItem key={section.sectionId} value={section.sectionId}>
                  {inReadersLanguage(section.section)}
                </MenuItem>
              ))}
            </TextField>
          )}
          {waiting > 0 && (
            <FormControlLabel
              control={
                <Checkbox checked={includesWaiting} onChange={({ target }) => setIncludesWaiting(target.checked)} />
              }
              label={word('includesWaiting', { smart_count: waiting })}
            />
          )}
          {parts.flatMap((part) =>
            locales.map((locale) => {
              const isWrong = isAttempted && isMissing(texts[part][locale]);
              return (
                <TextField
                  key={`${part} ${locale}`}
                  label={translate('app.bilingual.inLanguage', {
                    field: word(part),
                    language: translate(`app.bilingual.${locale}`),
                  })}
                  value={texts[part][locale]}
                  onChange={({ target }) => setTexts({ ...texts, [part]: { ...texts[part], [locale]: target.value } })}
                  error={isWrong}
                  helperText={isWrong ? translate('app.bilingual.needed') : undefined}
                  slotProps={{ htmlInput: { maxLength: limits[part], lang: languageTag[locale] } }}
                  multiline={part === 'text'}
                  {...(part === 'text' && { minRows: 4 })}
                  fullWidth
                  required
                />
              );
            }),
          )}
        </Stack>
      )}
    </FormDialog>
  );
}
