import { Autocomplete, Button, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import type { CallData, RowOf } from '../../providers/callTypes.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useCall } from '../../ui/useCall.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';

type Tag = CallData<'adminTagGet'>;
type Candidate = RowOf<'adminTagList'>;

/** Merges the tag into another, for example when one word was written in two ways. */
export function MergeTagButton({ tag }: { tag: Tag }) {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)} sx={{ mt: 1, mb: 2 }}>
        {translate('resources.tags.merge.action')}
      </Button>
      {isOpen && <MergeDialog tag={tag} onClose={() => setOpen(false)} />}
    </>
  );
}

function MergeDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const [kept, setKept] = useState<Candidate | null>(null);
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const queries = useQueryClient();
  const { call } = useCall();
  const merge = async () => {
    if (!kept) return;
    await call('adminTagMerge', { id: tag.id, version: tag.version, into: kept.id });
    await queries.invalidateQueries({ queryKey: ['tags'] });
    notify('resources.tags.merge.done', { type: 'success' });
    redirect('edit', 'tags', kept.id);
  };
  const name = inReadersLanguage(tag.name);
  return (
    <FormDialog
      title={translate('resources.tags.merge.title', { name })}
      text={translate('resources.tags.merge.text', { name, items: tag.items })}
      confirm={translate('resources.tags.merge.action')}
      width="sm"
      isReady={kept !== null}
      onSubmit={merge}
      onClose={onClose}
    >
      {() => <TagChoice excludedId={tag.id} value={kept} onChange={setKept} />}
    </FormDialog>
  );
}

interface ChoiceProps {
  excludedId: string;
  value: Candidate | null;
  onChange: (tag: Candidate | null) => void;
}

function TagChoice({ excludedId, value, onChange }: ChoiceProps) {
  const [typedKeyword, setTypedKeyword] = useState('');
  const keyword = useDeferredValue(value === null ? typedKeyword.trim() : '');
  const translate = useTranslate();
  const { call } = useCall();
  const { data, isPending } = useQuery({
    queryKey: ['tags', 'choices', keyword],
    queryFn: () => call('adminTagList', keyword === '' ? {} : { keyword }),
  });
  return (
    <Autocomplete
      options={(data?.rows ?? []).filter(({ id }) => id !== excludedId)}
      value={value}
      onChange={(_, tag) => onChange(tag)}
      onInputChange={(_, text, reason) => reason === 'input' && setTypedKeyword(text)}
      // Shows all options, because the server has already searched.
      filterOptions={(tags) => tags}
      getOptionLabel={({ name }) => `${name.zh_CN} · ${name.en_US}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isPending}
      loadingText={translate('app.working')}
      noOptionsText={translate('app.nothingMatches')}
      renderInput={(parameters) => (
        <TextField {...parameters} label={translate('resources.tags.merge.into')} required sx={{ mt: 1 }} />
      )}
    />
  );
}
