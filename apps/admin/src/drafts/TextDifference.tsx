import { type Locale, languageTag } from '@app/contract/locale';
import { Box } from '@mui/material';
import { diffWords } from 'diff';
import { useMemo } from 'react';

interface Props {
  before: string;
  after: string;
  locale: Locale;
  /** Shows both versions in one text, or one of them. */
  side?: 'both' | 'before' | 'after';
}

/** Shows how a text differs from an earlier one: removed and added words are marked. */
export function TextDifference({ before, after, locale, side = 'both' }: Props) {
  const parts = useMemo(
    () =>
      diffWords(before, after, {
        // Finds the words of Chinese texts, which have no spaces between them.
        intlSegmenter: new Intl.Segmenter(languageTag[locale], { granularity: 'word' }),
      }),
    [before, after, locale],
  );
  return (
    <Box lang={languageTag[locale]} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 }}>
      {parts.map(({ value, added, removed }, index) => {
        if ((added && side === 'before') || (removed && side === 'after')) return null;
        const key = `${index} ${value.length}`;
        if (added)
          return (
            <Box key={key} component="ins" sx={{ bgcolor: '#e3f4e3', textDecoration: 'underline' }}>
              {value}
            </Box>
          );
        if (removed)
          return (
            <Box key={key} component="del" sx={{ bgcolor: '#fbe4e1' }}>
              {value}
            </Box>
          );
        return <span key={key}>{value}</span>;
      })}
    </Box>
  );
}
