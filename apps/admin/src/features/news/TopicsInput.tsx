import { maxTagName, maxTopics } from '@app/contract/topicKinds';
import { Autocomplete, Box, Chip, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isConflict } from '../../providers/errors.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';
import type { NewsRecord } from './newsDraftKind.ts';

type Topic = NewsRecord['topics'][number];
/** The offer to create a tag with the typed word. */
type NewTag = { kind: 'new'; word: string };
type Option = Topic | NewTag;

interface Props {
  record: NewsRecord;
  isReadOnly: boolean;
  onChanged: (record: NewsRecord) => void;
}

const keyOf = (option: Option) => (option.kind === 'new' ? 'new' : `${option.kind} ${option.id}`);

/** Chooses what an item is about: disciplines, events, associations, people and tags. Each change is saved at once. */
export function TopicsInput({ record, isReadOnly, onChanged }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const keyword = useDeferredValue(typed.trim());
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCall();
  const mayCreate = mayCall('adminTagCreate', useMe()?.roles);
  const { data: found = [] } = useQuery({
    queryKey: ['news', 'topics', keyword],
    queryFn: () => call('adminTopicOptions', keyword === '' ? {} : { keyword }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
  const { id, version, topics } = record;
  const nameOf = ({ kind, name, nativeName }: Topic) => {
    const text = inReadersLanguage(name);
    if (text === '' && kind === 'person') return translate('resources.news.topics.unlistedPerson');
    return nativeName ? `${nativeName} ${text}` : text;
  };

  const save = async (chosen: readonly Option[]) => {
    setSaving(true);
    try {
      const references: Pick<Topic, 'kind' | 'id'>[] = [];
      for (const option of chosen) {
        if (option.kind !== 'new') references.push({ kind: option.kind, id: option.id });
        else {
          const name = { zh_CN: option.word, en_US: option.word };
          references.push({ kind: 'tag', id: (await call('adminTagCreate', { name })).id });
        }
      }
      onChanged(await call('adminNewsTopics', { id, version, topics: references }));
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
  const withNewTag = (options: readonly Topic[]): Option[] => {
    const isKnown = [...options, ...topics].some(
      ({ kind, name }) => kind === 'tag' && Object.values(name).some((text) => isSameWord(text, keyword)),
    );
    return mayCreate && keyword !== '' && keyword.length <= maxTagName && !isKnown
      ? [...options, { kind: 'new', word: keyword }]
      : [...options];
  };

  return (
    <Box data-field="topics" sx={{ mt: 3, maxWidth: 760 }}>
      <Autocomplete<Option, true>
        multiple
        options={withNewTag(found)}
        value={topics}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        inputValue={typed}
        onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
        onChange={(_, chosen) => void save(chosen)}
        // Shows all options, because the server has already searched.
        filterOptions={(options) => options}
        filterSelectedOptions
        getOptionLabel={(option) => (option.kind === 'new' ? option.word : nameOf(option))}
        getOptionKey={keyOf}
        isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
        getOptionDisabled={() => topics.length >= maxTopics}
        disabled={isReadOnly}
        readOnly={isSaving}
        noOptionsText={translate('app.nothingMatches')}
        renderOption={({ key, ...properties }, option) => (
          <Box component="li" key={key} {...properties} sx={{ display: 'flex', gap: 1.5 }}>
            {option.kind === 'new' ? (
              translate('resources.news.topics.create', { word: option.word })
            ) : (
              <>
                <span>{nameOf(option)}</span>
                <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 'auto', flex: 'none' }}>
                  {translate(`enums.topicKind.${option.kind}`)}
                </Typography>
              </>
            )}
          </Box>
        )}
        renderValue={(chosen, getItemProps) =>
          chosen.map((option, index) => {
            const { key, ...properties } = getItemProps({ index });
            return option.kind === 'new' ? null : (
              <Chip
                key={key}
                {...properties}
                size="small"
                label={nameOf(option)}
                title={translate(`enums.topicKind.${option.kind}`)}
              />
            );
          })
        }
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label={translate('resources.news.fields.topics')}
            helperText={translate(
              topics.length >= maxTopics ? 'resources.news.topics.full' : 'resources.news.topics.hint',
              { max: maxTopics },
            )}
          />
        )}
      />
    </Box>
  );
}

const isSameWord = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;
