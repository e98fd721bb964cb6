import { homeLimits } from '@app/contract/homeSections';
import { locales } from '@app/contract/locale';
import type { NewsType } from '@app/contract/newsTypes';
import { arrayMove } from '@dnd-kit/sortable';
import RemoveIcon from '@mui/icons-material/Close';
import { FormHelperText, IconButton } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { OrderedList } from '../../ui/OrderedList.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';
import { PinSearch } from './PinSearch.tsx';
import type { Pin } from './homePageFields.ts';

const pinned = {
  news: { source: 'pinnedNews', types: ['news', 'hot'] },
  videos: { source: 'pinnedVideos', types: ['hotVideo'] },
} as const satisfies Record<string, { source: string; types: readonly NewsType[] }>;

const nameOf = ({ title, id }: Pin) => inReadersLanguage(title) || `#${id}`;

/** Chooses the items that come first in a section of the home page, and puts them in order. */
export function PinsInput({ section, readOnly }: { section: keyof typeof pinned; readOnly: boolean }) {
  const translate = useTranslate();
  const { source, types } = pinned[section];
  const { field, fieldState } = useInput<Pin[]>({ source });
  const pins: Pin[] = field.value;
  const max = homeLimits[section].pins;
  const problem = fieldState.error?.message;

  const visibilityOf = ({ languages }: Pin) => {
    if (languages.length === locales.length) return null;
    const [language] = languages;
    return language === undefined
      ? translate('resources.homePage.pins.unpublished')
      : translate('resources.homePage.pins.onlyIn', { language: translate(`app.bilingual.${language}`) });
  };
  const items = pins.map((pin) => ({
    id: pin.id,
    name: nameOf(pin),
    detail: visibilityOf(pin),
    action: readOnly ? null : (
      <IconButton
        aria-label={translate('resources.homePage.pins.remove', { name: nameOf(pin) })}
        onClick={() => field.onChange(pins.filter(({ id }) => id !== pin.id))}
      >
        <RemoveIcon />
      </IconButton>
    ),
  }));
  return (
    <>
      <OrderedList items={items} onMove={readOnly ? null : (from, to) => field.onChange(arrayMove(pins, from, to))} />
      {!readOnly && (
        <PinSearch
          label={translate(`resources.homePage.pins.${section}`)}
          helperText={translate(pins.length < max ? 'resources.homePage.pins.hint' : 'resources.homePage.pins.full', {
            max,
          })}
          types={types}
          isFull={pins.length >= max}
          chosen={pins}
          onChosen={(pin) => field.onChange([...pins, pin])}
        />
      )}
      {problem !== undefined && (
        <FormHelperText error>
          <ValidationError error={problem} />
        </FormHelperText>
      )}
    </>
  );
}
