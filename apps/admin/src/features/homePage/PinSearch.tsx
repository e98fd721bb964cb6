import { locales } from '@app/contract/locale';
import type { NewsType } from '@app/contract/newsTypes';
import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../ui/useCall.ts';
import { inReadersLanguage } from '../../values/bilingual.ts';
import type { Pin } from './homePageFields.ts';

/** The number of items that a search offers. */
const maxFound = 20;

interface Props {
  label: string;
  helperText: string;
  types: readonly NewsType[];
  isFull: boolean;
  /** The items that are not offered again. */
  chosen: readonly Pin[];
  onChosen: (pin: Pin) => void;
}

/** Searches published items of some types by their titles, and adds the one that is chosen. */
export function PinSearch({ label, helperText, types, isFull, chosen, onChosen }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const keyword = useDeferredValue(typed.trim());
  const translate = useTranslate();
  const found = usePublishedItems(types, keyword, isOpen);

  return (
    <Autocomplete<Pin>
      value={null}
      options={found.filter(({ id }) => chosen.every((pin) => pin.id !== id))}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      inputValue={typed}
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_, pin) => {
        if (!pin) return;
        onChosen(pin);
        setTyped('');
      }}
      // Shows all options, because the server has already searched.
      filterOptions={(options) => options}
      getOptionLabel={({ title }) => inReadersLanguage(title)}
      getOptionKey={({ id }) => id}
      disabled={isFull}
      noOptionsText={translate('app.nothingMatches')}
      renderOption={({ key, ...properties }, { title, languages }) => (
        <Box component="li" key={key} {...properties} sx={{ display: 'flex', gap: 1.5 }}>
          <span>{inReadersLanguage(title)}</span>
          {languages.length < locales.length && (
            <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 'auto', flex: 'none' }}>
              {languages.map((language) => translate(`app.bilingual.${language}`)).join(', ')}
            </Typography>
          )}
        </Box>
      )}
      renderInput={(parameters) => <TextField {...parameters} label={label} helperText={helperText} />}
      sx={{ width: '100%', mt: 1 }}
    />
  );
}

/** Finds published items, the newest first. */
function usePublishedItems(types: readonly NewsType[], keyword: string, isEnabled: boolean): Pin[] {
  const { call } = useCall();
  const { data = [] } = useQuery({
    queryKey: ['homePage', 'pins', types, keyword],
    queryFn: async () => {
      const query = { state: 'published', pageNum: 1, pageSize: maxFound, ...(keyword !== '' && { keyword }) } as const;
      const pages = await Promise.all(types.map((type) => call('adminNewsList', { ...query, type })));
      return pages
        .flatMap(({ rows }) => rows)
        .map(({ id, title, states }) => ({
          id,
          title,
          languages: locales.filter((locale) => states[locale] === 'published'),
        }))
        .sort((one, other) => Number(other.id) - Number(one.id))
        .slice(0, maxFound);
    },
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  return data;
}
