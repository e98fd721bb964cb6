import type { Locale } from '@app/contract/locale';
import { Box, CircularProgress, MenuItem, TextField, Typography, useMediaQuery } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { currentLanguageTag } from '../../providers/language.ts';
import type { ResourceName } from '../../providers/texts.ts';
import { ChoiceButtons } from '../../ui/ChoiceButtons.tsx';
import { latePage } from '../../ui/latePage.ts';
import { useStoredChoice } from '../../ui/useStoredChoice.ts';
import { formatInstant } from '../../values/dates.ts';
import type { ComparedFields, DraftVersion } from '../draftKind.ts';
import type { ComparisonProps } from './DraftComparison.tsx';

/** Fetched with the library that compares when texts are first compared. */
export const DraftComparison = latePage<'DraftComparison', ComparisonProps>(
  () => import('./DraftComparison.tsx'),
  'DraftComparison',
);

interface Props<Fields> {
  kind: { resource: ResourceName; lines: readonly { field: string }[] };
  versions: DraftVersion<Fields>[];
  chosenVersion: DraftVersion<Fields>;
  /** The fields as they are in the editor. */
  draft: Fields;
  locale: Locale;
}

const presentDraft = 'draft';
const layouts = ['together', 'sideBySide'] as const;

/** Compares a version with the present draft, or with another version that the editor chooses. */
export function VersionComparison<Fields extends ComparedFields>(props: Props<Fields>) {
  const { kind, versions, chosenVersion, draft, locale } = props;
  const [otherId, setOtherId] = useState(presentDraft);
  const [layout, setLayout] = useStoredChoice('backOffice.comparisonLayout', layouts);
  const isWide = useMediaQuery('(min-width: 900px)');
  const translate = useTranslate();
  const word = (key: string) => translate(`app.drafts.versions.${key}`);
  const other = versions.find(({ id }) => id === otherId);
  // The earlier text is on the left; versions are listed from the latest to the earliest.
  const isOtherEarlier = other !== undefined && versions.indexOf(other) > versions.indexOf(chosenVersion);
  const texts = [chosenVersion.fields, other?.fields ?? draft] as const;
  const [before, after] = isOtherEarlier ? [texts[1], texts[0]] : texts;
  const comparedFields = [...kind.lines.map(({ field }) => field), 'content'];
  const isSame = comparedFields.every((field) => before[field] === after[field]);
  const nameOf = (version: DraftVersion<Fields> | undefined) =>
    version ? formatInstant(version.savedAt, currentLanguageTag()) : word('present');
  const names = isOtherEarlier
    ? ([nameOf(other), nameOf(chosenVersion)] as const)
    : ([nameOf(chosenVersion), nameOf(other)] as const);
  const sides = isWide && layout === 'sideBySide' ? (['before', 'after'] as const) : (['both'] as const);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pt: 1, mb: 1 }}>
        <TextField
          select
          size="small"
          label={word('compareWith')}
          value={other ? otherId : presentDraft}
          onChange={({ target }) => setOtherId(target.value)}
          sx={{ flex: '1 1 220px', maxWidth: 360 }}
        >
          <MenuItem value={presentDraft}>{word('present')}</MenuItem>
          {versions.map((version) => (
            <MenuItem key={version.id} value={version.id}>
              {[nameOf(version), version.savedBy].filter(Boolean).join(' · ')}
            </MenuItem>
          ))}
        </TextField>
        {isWide && (
          <ChoiceButtons label={word('layout')} value={layout} choices={layouts} wordOf={word} onChange={setLayout} />
        )}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {isSame ? word('same') : translate('app.drafts.versions.legend', { before: names[0], after: names[1] })}
      </Typography>
      <Box
        sx={{ maxHeight: 480, overflowY: 'auto', display: 'grid', gap: 3, gridTemplateColumns: columnsOf(sides) }}
        tabIndex={0}
        role="group"
        aria-label={word('comparison')}
      >
        {sides.map((side) => (
          <Box key={side} sx={{ minWidth: 0 }}>
            {side !== 'both' && (
              <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
                {names[side === 'before' ? 0 : 1]}
              </Typography>
            )}
            <Suspense fallback={<CircularProgress size={24} aria-label={translate('app.working')} />}>
              <DraftComparison
                resource={kind.resource}
                lines={kind.lines}
                before={before}
                after={after}
                locale={locale}
                side={side}
              />
            </Suspense>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const columnsOf = (sides: readonly unknown[]) => `repeat(${sides.length}, minmax(0, 1fr))`;
