import { authorLimits } from '@app/contract/admin/textLimits';
import { Autocomplete, Box, Chip, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type AuthorChoice, formatAuthor, nameInItsLanguage, useAuthors } from '../../authors/authors.ts';
import { isConflict } from '../../providers/errors.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';
import type { NewsRecord } from './newsDraftKind.ts';

/** The offer to create an author with the typed name. */
interface NewAuthor {
  id: 'new';
  written: string;
}
type Option = AuthorChoice | NewAuthor;

interface Props {
  record: NewsRecord;
  isReadOnly: boolean;
  onChanged: (record: NewsRecord) => void;
}

const isNew = (option: Option): option is NewAuthor => 'written' in option;

/** Chooses the authors of an item, in the order of its byline. Each change is saved at once. */
export function AuthorsInput({ record, isReadOnly, onChanged }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const keyword = useDeferredValue(typed.trim());
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const { call } = useCall();
  const mayCreate = mayCall('adminAuthorCreate', useMe()?.roles);
  const { found } = useAuthors(keyword, isOpen);
  const { id, version, authors } = record;
  const isFull = authors.length >= authorLimits.authors;

  const create = async (written: string) => {
    const created = await call('adminAuthorCreate', { name: nameInItsLanguage(written) });
    void queries.invalidateQueries({ queryKey: ['authors'] });
    return created.id;
  };
  const save = async (chosen: readonly Option[]) => {
    setSaving(true);
    try {
      const ids: string[] = [];
      for (const option of chosen) ids.push(isNew(option) ? await create(option.written) : option.id);
      onChanged(await call('adminNewsAuthors', { id, version, authors: ids }));
      setTyped('');
      notify('resources.news.settingsSaved', { type: 'success' });
    } catch (thrown) {
      notify(messageOf(thrown), { type: 'error' });
      // Loads the change of the other user, so that the next change is made with it on screen.
      if (isConflict(thrown)) onChanged(await call('adminNewsGet', { id }));
    } finally {
      setSaving(false);
    }
  };
  const withNewAuthor = (options: readonly AuthorChoice[]): Option[] => {
    const isKnown = [...options, ...authors].some(({ name }) => Object.values(name).includes(keyword));
    return mayCreate && keyword !== '' && keyword.length <= authorLimits.name && !isKnown
      ? [...options, { id: 'new', written: keyword }]
      : [...options];
  };

  return (
    <Box data-field="authors" sx={{ mt: 3, maxWidth: 760 }}>
      <Autocomplete<Option, true>
        multiple
        options={withNewAuthor(found)}
        value={authors}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        inputValue={typed}
        onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
        onChange={(_, chosen) => void save(chosen)}
        // Shows all options, because the server has already searched.
        filterOptions={(options) => options}
        filterSelectedOptions
        getOptionLabel={(option) =>
          isNew(option) ? translate('resources.news.authors.create', { name: option.written }) : formatAuthor(option)
        }
        getOptionKey={({ id: key }) => key}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        getOptionDisabled={() => isFull}
        disabled={isReadOnly}
        readOnly={isSaving}
        noOptionsText={translate('app.nothingMatches')}
        renderValue={(chosen, getItemProps) =>
          chosen.map((option, index) => {
            const { key, ...properties } = getItemProps({ index });
            return isNew(option) ? null : (
              <Chip key={key} {...properties} size="small" label={inReadersLanguage(option.name)} />
            );
          })
        }
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label={translate('resources.news.fields.authors')}
            helperText={translate(isFull ? 'resources.news.authors.full' : 'resources.news.authors.hint', {
              max: authorLimits.authors,
            })}
          />
        )}
      />
    </Box>
  );
}
