import { isSlug, maxSlugLength, slugOf } from '@app/contract/slugs';
import { Box, Button, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { NewsRecord } from './newsDraftKind.ts';

/** What own addresses begin with. */
const folder = '/news/';

interface Props {
  record: NewsRecord;
  isReadOnly: boolean;
  /** Saves an address, '' for none. @returns what is wrong with it; null when it is saved */
  onSave: (slug: string) => Promise<string | null>;
}

/** Edits the own address of an item. */
export function OwnAddress({ record, isReadOnly, onSave }: Props) {
  const saved = record.slug ?? '';
  const [written, setWritten] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const translate = useTranslate();
  const slug = (written ?? saved).trim().toLowerCase();
  const proposed = slugOf(record.texts.en_US.fields.title);
  const change = (text: string | null) => {
    setWritten(text);
    setProblem(null);
  };
  const save = async () => {
    if (slug !== '' && !isSlug(slug)) return setProblem(translate('resources.news.address.malformed'));
    setIsSaving(true);
    const found = await onSave(slug).finally(() => setIsSaving(false));
    if (found === null) change(null);
    else setProblem(found);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      data-field="slug"
      sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}
    >
      <TextField
        label={translate('resources.news.fields.slug')}
        value={written ?? saved}
        onChange={({ target }) => change(target.value)}
        disabled={isReadOnly}
        error={problem !== null}
        helperText={problem ?? translate('resources.news.address.hint', { id: record.id })}
        slotProps={{
          htmlInput: { maxLength: maxSlugLength, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false },
          input: { startAdornment: <InputAdornment position="start">{folder}</InputAdornment> },
        }}
        sx={{ flex: '1 1 300px', maxWidth: 620 }}
      />
      {!isReadOnly && slug !== saved && (
        <Button type="submit" variant="outlined" loading={isSaving} sx={{ minHeight: 40 }}>
          {translate('resources.news.address.save')}
        </Button>
      )}
      {!isReadOnly && slug === '' && proposed !== '' && (
        <Button onClick={() => change(proposed)} sx={{ minHeight: 40 }}>
          {translate('resources.news.address.propose')}
        </Button>
      )}
    </Box>
  );
}
