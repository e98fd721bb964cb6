import { type Locale, languageTag } from '@app/contract/locale';
import { Box } from '@mui/material';
import { diffWords } from 'diff';
import { useMemo } from 'react';

interface Props {
  before: string;
  after: string;
  locale: Locale;
}

/** Shows how a text differs from an earlier one: removed and added words are marked. */
export function TextDifference({ before, after, locale }: Props) {
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
