import { type Locale, languageTag } from '@app/contract/locale';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../providers/texts.ts';
import type { ComparedFields } from '../draftKind.ts';
import { TextDifference } from '../TextDifference.tsx';
import { RichTextDifference, type Side } from './RichTextDifference.tsx';

export interface ComparisonProps {
  /** The fields of plain text above the body. */
  lines: readonly { field: string }[];
  /** The resource whose texts name the fields. */
  resource: ResourceName;
  before: ComparedFields;
  after: ComparedFields;
  locale: Locale;
  side: Side;
}

const textIn = (fields: ComparedFields, field: string) => String(fields[field] ?? '');

/** Shows how the fields of a draft differ between two of its versions. */
export function DraftComparison({ lines, resource, before, after, locale, side }: ComparisonProps) {
  const translate = useTranslate();
  const shown = lines.filter(({ field }) => textIn(before, field) || textIn(after, field));
  return (
    <Box>
      {shown.map(({ field }) => (
        <Box key={field} sx={{ mb: 1.5 }}>
          <Typography variant="caption" component="p" color="text.secondary">
            {translate(`resources.${resource}.fields.${field}`)}
          </Typography>
          <TextDifference before={textIn(before, field)} after={textIn(after, field)} locale={locale} side={side} />
        </Box>
      ))}
      <Box lang={languageTag[locale]}>
        <RichTextDifference
          before={textIn(before, 'content')}
          after={textIn(after, 'content')}
          locale={locale}
          side={side}
        />
      </Box>
    </Box>
  );
}
