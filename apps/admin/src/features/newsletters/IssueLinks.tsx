import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { currentLanguageTag } from '../../providers/language.ts';
import type { IssueRecord } from './useIssueDraft.ts';

/** Shows how often the links of an issue were followed. Issues that do not count clicks have none. */
export function IssueLinks({ links }: Pick<IssueRecord, 'links'>) {
  const translate = useTranslate();
  if (links.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="subtitle1" component="h3">
        {translate('resources.newsletters.clicks.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('resources.newsletters.clicks.hint')}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('resources.newsletters.clicks.link')}</TableCell>
            <TableCell align="right">{translate('resources.newsletters.clicks.count')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {links.map(({ url, clicks }) => (
            <TableRow key={url}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{url}</TableCell>
              <TableCell align="right">{clicks.toLocaleString(currentLanguageTag())}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
