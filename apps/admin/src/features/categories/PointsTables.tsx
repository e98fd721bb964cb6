import {
  Box,
  Button,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { currentLanguageTag } from '../../providers/language.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { useCall } from '../../ui/useCall.ts';
import { formatDay } from '../../values/dates.ts';
import { PointsTableDialog } from './PointsTableDialog.tsx';

import type { PointsTable } from './pointsFields.ts';
import { ScrollArea } from '../../ui/ScrollArea.tsx';

/** Lists the versions of a category's points table, and adds a new one. */
export function PointsTables({ categoryId }: { categoryId: string }) {
  const [isAdding, setAdding] = useState(false);
  const { call } = useCall();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayAdd = mayCall('adminPointsTableCreate', useMe()?.roles);
  const queryKey = ['categories', 'pointsTables', categoryId];
  const { data: tables } = useQuery({ queryKey, queryFn: () => call('adminPointsTableList', { id: categoryId }) });
  if (!tables) return <LinearProgress />;
  const finish = (versions: PointsTable[]) => {
    queries.setQueryData(queryKey, versions);
    setAdding(false);
    refresh();
    notify('resources.categories.points.added', { type: 'success', messageArgs: { version: versions[0]?.version } });
  };
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('resources.categories.points.explanation')}
      </Typography>
      {mayAdd && (
        <Button variant="outlined" onClick={() => setAdding(true)} sx={{ mb: 2 }}>
          {translate('resources.categories.points.add')}
        </Button>
      )}
      {tables.length === 0 && <Typography>{translate('resources.categories.points.none')}</Typography>}
      {tables.map((table) => (
        <Version key={table.id} table={table} />
      ))}
      {isAdding && (
        <PointsTableDialog
          categoryId={categoryId}
          newest={tables[0] ?? null}
          onAdded={finish}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function Version({ table }: { table: PointsTable }) {
  const translate = useTranslate();
  const word = (key: string, values = {}) => translate(`resources.categories.points.${key}`, values);
  const { version, validFrom, rows, lowerRanks, results } = table;
  return (
    <Box component="section" aria-labelledby={`points-${version}`} sx={{ mb: 3 }}>
      <Typography variant="h3" id={`points-${version}`} sx={{ fontSize: 16 }}>
        {word('version', { version })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {validFrom === null ? word('always') : word('since', { day: formatDay(validFrom, currentLanguageTag()) })}
        {' · '}
        {word(`lowerRanks.${lowerRanks}`)}
        {' · '}
        {word('results', { smart_count: results })}
      </Typography>
      <ScrollArea label={`${word('values')} · ${word('version', { version })}`}>
        <Table size="small" aria-labelledby={`points-${version}`}>
          <TableHead>
            <TableRow>
              <TableCell>{word('level')}</TableCell>
              <TableCell align="right">{word('minimumPlayers')}</TableCell>
              <TableCell>{word('values')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ level, minimumPlayers, points }) => (
              <TableRow key={`${level} ${minimumPlayers}`}>
                <TableCell>{level === null ? word('allLevels') : translate(`enums.eventLevel.${level}`)}</TableCell>
                <TableCell align="right">{minimumPlayers}</TableCell>
                <TableCell>{points.join(', ')}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
    </Box>
  );
}
