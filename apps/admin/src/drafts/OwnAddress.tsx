import { isSlug, maxSlugLength, slugOf } from '@app/contract/slugs';
import { Box, Button, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** The resource whose texts `address` and `fields.slug` name and explain the input. */
  resource: 'news' | 'ownPages';
  /** What the addresses begin with, such as `/news/`. */
  folder: string;
  record: { id: string; slug: string | null; texts: { en_US: { fields: { title: string } } } };
  isReadOnly: boolean;
  /** Saves an address, '' for none. @returns what is wrong with it; null when it is saved */
  onSave: (slug: string) => Promise<string | null>;
}

/** Edits the address that staff give an item or a page. */
export function OwnAddress({ resource, folder, record, isReadOnly, onSave }: Props) {
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
    if (slug !== '' && !isSlug(slug)) return setProblem(translate(`resources.${resource}.address.malformed`));
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
        label={translate(`resources.${resource}.fields.slug`)}
        value={written ?? saved}
        onChange={({ target }) => change(target.value)}
        disabled={isReadOnly}
        error={problem !== null}
        helperText={problem ?? translate(`resources.${resource}.address.hint`, { id: record.id })}
        slotProps={{
          htmlInput: { maxLength: maxSlugLength, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false },
          input: { startAdornment: <InputAdornment position="start">{folder}</InputAdornment> },
        }}
        sx={{ flex: '1 1 300px', maxWidth: 620 }}
      />
      {!isReadOnly && slug !== saved && (
        <Button type="submit" variant="outlined" loading={isSaving} sx={{ minHeight: 40 }}>
          {translate(`resources.${resource}.address.save`)}
        </Button>
      )}
      {!isReadOnly && slug === '' && proposed !== '' && (
        <Button onClick={() => change(proposed)} sx={{ minHeight: 40 }}>
          {translate(`resources.${resource}.address.propose`)}
        </Button>
      )}
    </Box>
  );
}
