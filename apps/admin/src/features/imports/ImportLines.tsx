import { Box, Checkbox, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link, useCreatePath, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { FilteredPages } from '../../ui/FilteredPages.tsx';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { PersonName } from '../../ui/values.tsx';
import type { Import } from './importRecord.ts';

type Line = CallData<'adminImportLines'>['rows'][number];

const rowFilters = ['all', 'faulty', 'undecided', 'existing', 'sound'] as const;

/** Lists the rows with their problems and outcomes; staff choose which ones are imported. */
export function ImportLines({ record, canChoose }: { record: Import; canChoose: boolean }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const notify = useNotify();
  const { call } = useCall();
  const word = (key: string) => translate(`resources.imports.${key}`);

  const toggleChoice = async ({ id, isChosen }: Line) => {
    try {
      await call('adminImportChoose', { id: record.id, lines: [Number(id)], isChosen: !isChosen });
      refresh();
    } catch (thrown) {
      notify(messageOf(thrown), { type: 'error' });
    }
  };

  return (
    <FilteredPages
      label={word('lines')}
      filterLabel={word('show')}
      filters={rowFilters.map((value) => ({ value, label: word(`only.${value}`) }))}
      initialFilter={record.faulty > 0 ? 'faulty' : record.undecided > 0 ? 'undecided' : 'all'}
      // Loads the rows again after every check, choice and batch, because each of them changes a count.
      rowsKey={['importLines', record.id, record.rowsDone, record.chosen, record.faulty, record.existing]}
      load={(only, page) => call('adminImportLines', { id: record.id, ...page, ...(only !== 'all' && { only }) })}
    >
      {(lines) => (
        <>
          <TableHead>
            <TableRow>
              {canChoose && <TableCell>{word('fields.isChosen')}</TableCell>}
              {['line', 'name', 'problems', 'existing'].map((field) => (
                <TableCell key={field}>{word(`fields.${field}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <TableRow key={line.id}>
                {canChoose && (
                  <TableCell padding="checkbox">
                    <Checkbox
                      checked={line.isChosen && line.problems.length === 0}
                      disabled={line.problems.length > 0}
                      onChange={() => void toggleChoice(line)}
                      slotProps={{
                        input: { 'aria-label': translate('resources.imports.chooseLine', { line: line.id }) },
                      }}
                    />
                  </TableCell>
                )}
                <TableCell>{line.id}</TableCell>
                <TableCell>{line.name ? <PersonName {...line} /> : line.cells.filter(Boolean).join(' · ')}</TableCell>
                <TableCell>
                  <Outcome line={line} />
                </TableCell>
                <TableCell>
                  <ExistingPerson line={line} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </>
      )}
    </FilteredPages>
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
function ExistingPerson({ line: { personId, existing } }: { line: Line }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  // A match without a person is an earlier row of the file, which has the same name.
  if (personId === null) return translate(existing === null ? 'app.none' : `resources.imports.by.${existing}`);
  return (
    <Link to={createPath({ resource: 'people', id: personId, type: 'show' })}>
      {translate(existing === null ? 'app.details' : `resources.imports.by.${existing}`)}
    </Link>
  );
}
