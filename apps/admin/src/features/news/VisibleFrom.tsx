import { locales } from '@app/contract/locale';
import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { InstantWithZone } from '../../ui/values.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** Shows since or from when each language of an item is on the site; a line each, in the order of the states. */
export function VisibleFrom({ states, startTime }: Pick<RowOf<'adminNewsList'>, 'states' | 'startTime'>) {
  const translate = useTranslate();
  return (
    <Stack spacing={0.5}>
      {locales.map((locale) => {
        const isShown = states[locale] === 'published' || states[locale] === 'scheduled';
        return (
          <span key={locale}>
            <VisuallyHidden>{translate(`app.bilingual.${locale}`)} </VisuallyHidden>
            <InstantWithZone at={isShown ? startTime[locale] : null} />
          </span>
        );
      })}
    </Stack>
  );
}
