import { type Locale, locales } from '@app/contract/locale';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { InstantWithZone, StatusChip } from '../ui/values.tsx';
import type { DraftText, Review } from './draftKind.ts';
import { reviewStateTones, textStateTones } from './textStateTones.ts';

interface Props {
  states: Record<Locale, DraftText<unknown>['state']>;
  /** When each language was or will be published. */
  startTime?: Record<Locale, string | null>;
  /** Null in a language that is not in review. */
  reviews?: Record<Locale, Review['state'] | null>;
}

/** Shows the state of each language of a record in a list. */
export function LanguageStates({ states, startTime, reviews }: Props) {
  const translate = useTranslate();
  const line = (locale: Locale) => (
    <Stack key={locale} direction="row" spacing={1} sx={{ alignItems: 'center', whiteSpace: 'nowrap' }}>
      <Typography variant="caption" component="span" color="text.secondary" sx={{ minWidth: '4.2em' }}>
        {translate(`app.bilingual.${locale}`)}
      </Typography>
      <StatusChip of="textState" value={states[locale]} tones={textStateTones} />
      {reviews?.[locale] && <StatusChip of="reviewState" value={reviews[locale]} tones={reviewStateTones} />}
      {startTime && states[locale] === 'scheduled' && <InstantWithZone at={startTime[locale]} />}
    </Stack>
  );
  return <Stack spacing={0.5}>{locales.map(line)}</Stack>;
}
