import {
  Box,
  Checkbox,
  LinearProgress,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useCreatePath, useRefresh, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { useCall } from '../../ui/useCall.ts';
import { PersonName } from '../../ui/values.tsx';
import type { Import } from './importRecord.ts';

type Line = CallData<'adminImportLines'>['rows'][number];
type Only = 'all' | 'faulty' | 'existing' | 'sound';

const choices: Only[] = ['all', 'faulty', 'existing', 'sound'];
const pageSize = 25;

/** Lists the rows with their problems and outcomes; staff choose which ones are imported. */
export function ImportLines({ record, canChoose }: { record: Import; canChoose: boolean }) {
  const [only, setOnly] = useState<Only>(record.faulty > 0 ? 'faulty' : 'all');
  const [page, setPage] = useState(0);
  const translate = useTranslate();
  const refresh = useRefresh();
  const { call } = useCall();
  const word = (key: string) => translate(`resources.imports.${key}`);
  const { data } = useQuery({
    // Counts change with every check, choice and batch.
    queryKey: ['importLines', record.id, only, page, record.rowsDone, record.chosen, record.faulty, record.existing],
    queryFn: () =>
      call('adminImportLines', { id: record.id, pageNum: page + 1, pageSize, ...(only !== 'all' && { only }) }),
    placeholderData: keepPreviousData,
  });

  const choose = async ({ id, isChosen }: Line) => {
    await call('adminImportChoose', { id: record.id, lines: [Number(id)], isChosen: !isChosen });
    refresh();
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        select
        label={word('show')}
        value={only}
        onChange={(event) => {
          setOnly(event.target.value as Only);
          setPage(0);
        }}
        sx={{ maxWidth: 280 }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {word(`only.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      {!data && <LinearProgress aria-label={translate('app.working')} />}
      {data?.rows.length === 0 && <Typography color="text.secondary">{translate('app.nothingMatches')}</Typography>}
      {data && data.rows.length > 0 && (
        <>
          <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={word('lines')}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  {canChoose && <TableCell>{word('fields.isChosen')}</TableCell>}
                  {['line', 'name', 'problems', 'existing'].map((field) => (
                    <TableCell key={field}>{word(`fields.${field}`)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {data.rows.map((line) => (
                  <TableRow key={line.id}>
                    {canChoose && (
                      <TableCell padding="checkbox">
                        <Checkbox
                          checked={line.isChosen && line.problems.length === 0}
                          disabled={line.problems.length > 0}
                          onChange={() => void choose(line)}
                          slotProps={{
                            input: { 'aria-label': translate('resources.imports.chooseLine', { line: line.id }) },
                          }}
                        />
                      </TableCell>
                    )}
                    <TableCell>{line.id}</TableCell>
                    <TableCell>
                      {line.name ? <PersonName {...line} /> : line.cells.filter(Boolean).join(' · ')}
                    </TableCell>
                    <TableCell>
                      <Outcome line={line} />
                    </TableCell>
                    <TableCell>
                      <Existing line={line} />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
          <TablePagination
            component="div"
            count={data.total}
            page={page}
            rowsPerPage={pageSize}
            rowsPerPageOptions={[pageSize]}
            onPageChange={(_, next) => setPage(next)}
            labelDisplayedRows={({ from, to, count }) =>
              translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
            }
            getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
          />
        </>
      )}
    </Box>
  );
}

function Outcome({ line: { problems, outcome } }: { line: Line }) {
  const translate = useTranslate();
  if (problems.length > 0) {
    return (
      <Box component="ul" sx={{ m: 0, pl: 2, color: 'error.main' }}>
        {problems.map((problem) => (
          <li key={problem}>{translate(`enums.importProblem.${problem}`)}</li>
        ))}
      </Box>
    );
  }
  return outcome === null ? translate('resources.imports.sound') : translate(`enums.rowOutcome.${outcome}`);
}

/** Links the person who exists already, or who was imported. */
function Existing({ line: { personId, existing } }: { line: Line }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (personId === null) return translate('app.none');
  return (
    <Link to={createPath({ resource: 'people', id: personId, type: 'show' })}>
      {translate(existing === null ? 'app.details' : `resources.imports.by.${existing}`)}
    </Link>
  );
}
