import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/calls.ts';
import { ReadOut } from '../../ui/ReadOut.tsx';
import { type Difference, differencesOf } from './differences.ts';

const shownInTheList = 3;

/** The first of what changed, and all of it in a dialog. */
export function Differences({ entry }: { entry: RowOf<'adminAuditList'> }) {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const differences = differencesOf(entry.before, entry.after);
  if (differences.length === 0) return translate('app.none');
  const more = differences.length - shownInTheList;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 380, fontSize: 13.5 }}>
        {differences.slice(0, shownInTheList).map((difference) => (
          <Box component="li" key={difference.field} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            <Line {...difference} />
          </Box>
        ))}
      </Box>
      <Button size="small" sx={{ ml: -0.75, minHeight: 28 }} onClick={() => setOpen(true)}>
        {more > 0 ? translate('resources.audit.more', { count: more }) : translate('app.details')}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} fullWidth maxWidth="md" aria-labelledby="difference-title">
          <DialogTitle id="difference-title">
            {entry.action} · {entry.subject}
          </DialogTitle>
          <DialogContent tabIndex={0}>
            <AllOfIt differences={differences} />
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={() => setOpen(false)}>{translate('app.close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function Line({ field, before, after }: Difference) {
  const translate = useTranslate();
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {field}:{' '}
      </Box>
      {before !== null && (
        <>
          <ReadOut>{translate('resources.audit.before')} </ReadOut>
          <del>{short(before)}</del>
        </>
      )}{' '}
      <span aria-hidden>→</span> <ReadOut>{translate('resources.audit.after')} </ReadOut>
      <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{short(after ?? '—')}</ins>
    </>
  );
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function AllOfIt({ differences }: { differences: readonly Difference[] }) {
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
        {differences.map(({ field, before, after }) => (
          <TableRow key={field} sx={{ verticalAlign: 'top', '& td': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } }}>
            <TableCell component="th" scope="row">
              {field}
            </TableCell>
            <TableCell>{before ?? '—'}</TableCell>
            <TableCell>{after ?? '—'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
