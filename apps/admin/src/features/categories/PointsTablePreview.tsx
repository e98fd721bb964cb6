import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { PersonName } from '../../ui/values.tsx';
import { inReadersLanguage } from '../../values/bilingual.ts';
import { formatDay } from '../../values/dates.ts';
import { ScrollArea } from '../../ui/ScrollArea.tsx';

/** Shows what a new version would change: how many results and ranks, and the largest changes. */
export function PointsTablePreview({ preview }: { preview: CallData<'adminPointsTablePreview'> }) {
  const translate = useTranslate();
  const word = (key: string, values = {}) => translate(`resources.categories.points.${key}`, values);
  const { results, changed, ranks, seasons, rows } = preview;
  if (changed === 0) return <Alert severity="info">{word('changesNothing', { results })}</Alert>;
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {word('changes', { changed, results, ranks, seasons: seasons.join(', ') })}
      </Typography>
      {changed > rows.length && (
        <Typography variant="body2" color="text.secondary">
          {word('largest', { count: rows.length })}
        </Typography>
      )}
      <ScrollArea label={word('preview')}>
        <Table size="small" aria-label={word('preview')}>
          <TableHead>
            <TableRow>
              <TableCell>{word('event')}</TableCell>
              <TableCell>{word('level')}</TableCell>
              <TableCell align="right">{word('players')}</TableCell>
              <TableCell>{word('person')}</TableCell>
              <TableCell align="right">{word('rank')}</TableCell>
              <TableCell align="right">{word('before')}</TableCell>
              <TableCell align="right">{word('after')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                <TableCell>
                  {inReadersLanguage(row.eventName)}
                  <br />
                  {formatDay(row.eventDate, currentLanguageTag())}
                </TableCell>
                <TableCell>{translate(`enums.eventLevel.${row.level}`)}</TableCell>
                <TableCell align="right">{row.players}</TableCell>
                <TableCell>
                  <PersonName {...row} />
                </TableCell>
                <TableCell align="right">{row.rank}</TableCell>
                <TableCell align="right">{row.before}</TableCell>
                <TableCell align="right">{row.after}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
    </>
  );
}
