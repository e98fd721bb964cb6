import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFeatures } from '../feature.ts';
import type { RowOf } from '../providers/callTypes.ts';
import { currentLanguageTag } from '../providers/language.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { AuditSentence } from './AuditSentence.tsx';
import { differencesOf } from './differences.ts';
import { formatField, formatValue } from './formatAudit.ts';
import { resourceOfSubject } from './subjectPages.ts';

interface Line {
  field: string;
  name: string;
  before: string | null;
  after: string | null;
}

const maxLinesInList = 3;
const maxCharactersInList = 40;

/** Shows the first changes of an entry, and a dialog with all of them when there are more. */
export function Differences({ entry }: { entry: RowOf<'adminRecordLog'> }) {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const features = useFeatures();
  const [kind = ''] = entry.subject.split(' ');
  const resource = resourceOfSubject(entry.subject, features);
  const reader = { translate, languageTag: currentLanguageTag(), kind, resource };
  const lines = differencesOf(entry.before, entry.after).map(({ field, before, after }) => ({
    field,
    name: formatField(field, reader),
    before: formatValue(field, before, reader),
    after: formatValue(field, after, reader),
  }));
  const hiddenLines = lines.length - maxLinesInList;
  const isCut = lines
    .slice(0, maxLinesInList)
    .some(({ before, after }) => [before, after].some((text) => text !== null && shorten(text) !== text));
  return (
    <>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 380, fontSize: 13.5, overflowWrap: 'anywhere' }}
      >
        {lines.slice(0, maxLinesInList).map((line) => (
          <li key={line.field}>
            <ShortLine {...line} hasBefore={entry.before !== null} hasAfter={entry.after !== null} />
          </li>
        ))}
      </Box>
      {(hiddenLines > 0 || isCut) && (
        <Button size="small" sx={{ ml: -0.75, minHeight: 28 }} onClick={() => setOpen(true)}>
          {hiddenLines > 0 ? translate('resources.audit.more', { count: hiddenLines }) : translate('app.details')}
        </Button>
      )}
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} fullWidth maxWidth="md" aria-labelledby="difference-title">
          <DialogTitle id="difference-title">
            <AuditSentence entry={entry} />
          </DialogTitle>
          <DialogContent tabIndex={0}>
            <AllDifferences lines={lines} />
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={() => setOpen(false)}>{translate('app.close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** Reduces multi-line texts to the changed lines. Returns both texts in full when only the order has changed. */
function onlyChangedLines(before: string | null, after: string | null): [before: string | null, after: string | null] {
  const [oldLines, newLines] = [before?.split('\n') ?? [], after?.split('\n') ?? []];
  if (oldLines.length < 2 && newLines.length < 2) return [before, after];
  const removedLines = oldLines.filter((line) => !newLines.includes(line));
  const addedLines = newLines.filter((line) => !oldLines.includes(line));
  if (removedLines.length + addedLines.length === 0) return [before, after];
  return [removedLines.join('\n') || null, addedLines.join('\n') || null];
}

/** Shows a change, with the old value struck out. Fields that only identify the record have no old value. */
function ShortLine({ name, before, after, hasBefore, hasAfter }: Line & { hasBefore: boolean; hasAfter: boolean }) {
  const translate = useTranslate();
  const isChange = hasBefore && hasAfter;
  const [oldLines, newLines] = onlyChangedLines(before, after);
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('resources.audit.nameOfValue', { name })}
      </Box>
      {isChange ? (
        <>
          {oldLines !== null && (
            <>
              <VisuallyHidden>{translate('resources.audit.before')} </VisuallyHidden>
              <del>{shorten(oldLines)}</del> <span aria-hidden>→</span>{' '}
            </>
          )}
          <VisuallyHidden>{translate('resources.audit.after')} </VisuallyHidden>
          <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{shorten(newLines ?? translate('app.none'))}</ins>
        </>
      ) : (
        shorten(after ?? before ?? translate('app.none'))
      )}
    </>
  );
}

const shorten = (text: string) => (text.length > maxCharactersInList ? `${text.slice(0, maxCharactersInList)}…` : text);

function AllDifferences({ lines }: { lines: readonly Line[] }) {
  const translate = useTranslate();
  return (
    <Table>
      <TableHead>
        <TableRow>
          {(['field', 'before', 'after'] as const).map((word) => (
            <TableCell key={word}>{translate(`resources.audit.${word}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ field, name, before, after }) => (
          <TableRow
            key={field}
            sx={{ verticalAlign: 'top', '& td': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } }}
          >
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell>{before ?? translate('app.none')}</TableCell>
            <TableCell>{after ?? translate('app.none')}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
