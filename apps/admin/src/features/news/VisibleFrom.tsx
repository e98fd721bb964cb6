import { locales } from '@app/contract/locale';
import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { Instant } from '../../ui/values.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** Shows since or from when each language of an item is on the site: in one line when it is the same for all. */
export function VisibleFrom({ states, startTime }: Pick<RowOf<'adminNewsList'>, 'states' | 'startTime'>) {
  const translate = useTranslate();
  const times = locales.map((locale) => {
    const isShown = states[locale] === 'published' || states[locale] === 'scheduled';
    return { locale, at: isShown ? startTime[locale] : null };
  });
  if (new Set(times.map(({ at }) => at)).size === 1) return <Instant at={times[0]!.at} />;
  return (
    <Stack spacing={0.5}>
      {times.map(({ locale, at }) => (
        <span key={locale}>
          <VisuallyHidden>{translate(`app.bilingual.${locale}`)} </VisuallyHidden>
          <Instant at={at} />
        </span>
      ))}
    </Stack>
  );
}
