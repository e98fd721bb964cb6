import {
  type EventImportField,
  eventImportFields,
  type EventImportKind,
  eventImportKinds,
} from '@app/contract/admin/eventImportFields';
import type { CheckedEventImport } from '@app/contract/admin/eventImports';
import type { PlayedEvent } from '@app/contract/admin/rounds';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FileButton, tableFiles } from '../../../ui/FileButton.tsx';
import { messageOf } from '../../../ui/useCall.ts';
import { nameOfEntrant } from '../rounds/entrantNames.ts';
import { hasEnteredStandings } from '../rounds/seats.ts';
import { UnlockDialog } from '../rounds/UnlockDialog.tsx';
import { FileNames } from './FileNames.tsx';
import { useEventImport } from './useEventImport.ts';
import { ScrollArea } from '../../../ui/ScrollArea.tsx';

export interface EventImportProps {
  section: PlayedEvent['sections'][number];
  onDone: () => void;
  onCancel: () => void;
}

/** Problems whose lines are always left out. A line with any other problem is faulty. */
const skippedLineProblems = ['alreadyEntered', 'tableLeftOut', 'teamLeftOut'];

const hasFaultyLines = ({ lines }: CheckedEventImport): boolean =>
  lines.some(({ problems }) => problems.some((problem) => !skippedLineProblems.includes(problem)));

/**
 * Imports entries, games, tables or standings of a section from a file. The server first compares the file with the
 * section, and changes nothing until staff confirm the import.
 */
export function EventImport({ section, onDone, onCancel }: EventImportProps) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.import.${key}`, values);
  const state = useEventImport(section.sectionId, onDone);
  const { kind, file, checked, problem, isWorking } = state;
  const kinds = eventImportKinds.filter((candidate) => candidate !== (section.isScored ? 'games' : 'tables'));
  return (
    <Box component="section" aria-labelledby="import-title" sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h6" id="import-title">
        {word('title')}
      </Typography>
      <Typography>{word('text')}</Typography>
      <TextField
        select
        label={word('kind')}
        value={kind}
        onChange={(change) => state.chooseKind(change.target.value as EventImportKind)}
        helperText={word(`hints.${kind}`)}
        sx={{ maxWidth: 560 }}
      >
        {kinds.map((candidate) => (
          <MenuItem key={candidate} value={candidate}>
            {translate(`enums.eventImportKind.${candidate}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <FileButton
          label={word('choose')}
          visibleLabel={isWorking ? translate('app.working') : word(file ? 'other' : 'choose')}
          variant={file ? 'outlined' : 'contained'}
          isBusy={isWorking}
          accept={tableFiles}
          onChoose={(chosen) => void state.chooseFile(chosen)}
        />
        {file && <span>{file.name}</span>}
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </Box>
      {problem !== null && (
        <Alert severity="error" role="alert">
          {messageOf(problem)}
        </Alert>
      )}
      {checked && (
        <>
          <Columns kind={kind} checked={checked} onChange={state.chooseColumn} />
          {checked.names.length > 0 && (
            <FileNames kind={kind} names={checked.names} entrants={section.entrants} onDecide={state.decide} />
          )}
          {checked.missing.length === 0 && <Faults lines={checked.lines} />}
          {(kind === 'games' || kind === 'tables') && hasEnteredStandings(section) && (
            <Alert severity="warning">{translate('resources.events.rounds.replacesStandings')}</Alert>
          )}
          <Confirm checked={checked} onApply={(leavesOutFaulty) => void state.apply(leavesOutFaulty)} />
          {state.lostResults && (
            <UnlockDialog
              by="file"
              lostResults={state.lostResults}
              nameOf={(id) => nameOfEntrant(section.entrants.find(({ entryId }) => entryId === id))}
              onConfirm={(reason) => state.apply(hasFaultyLines(checked), reason)}
              onClose={state.closeLostResults}
            />
          )}
        </>
      )}
    </Box>
  );
}

interface ColumnsProps {
  kind: EventImportKind;
  checked: CheckedEventImport;
  onChange: (field: EventImportField, column: number | null) => void;
}

function Columns({ kind, checked: { headings, columns, missing }, onChange }: ColumnsProps) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.import.${key}`, values);
  const nameOf = (field: EventImportField) => translate(`enums.eventImportField.${field}`);
  return (
    <Box component="section" aria-labelledby="import-columns">
      <Typography component="h3" variant="subtitle1" id="import-columns" sx={{ mb: 1 }}>
        {word('columns')}
      </Typography>
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {word('missing', { fields: missing.map(nameOf).join(', ') })}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {eventImportFields[kind].map((field) => (
          <TextField
            key={field}
            select
            size="small"
            label={nameOf(field)}
            value={columns[field] ?? ''}
            onChange={(change) => onChange(field, change.target.value === '' ? null : Number(change.target.value))}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          >
            <MenuItem value="">{word('noColumn')}</MenuItem>
            {headings.map((heading, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
              <MenuItem key={index} value={index}>
                {heading || index + 1}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </Box>
  );
}

function Faults({ lines }: Pick<CheckedEventImport, 'lines'>) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.events.import.${key}`);
  const faulty = lines.filter(({ problems }) => problems.length > 0);
  return (
    <Box component="section" aria-labelledby="import-faults">
      <Typography component="h3" variant="subtitle1" id="import-faults">
        {word('problems')}
      </Typography>
      {faulty.length === 0 && <Typography color="text.secondary">{word('noProblems')}</Typography>}
      {faulty.length > 0 && (
        <ScrollArea labelledBy="import-faults">
          <table style={{ width: '100%', textAlign: 'left', borderSpacing: '0 4px' }} aria-labelledby="import-faults">
            <thead>
              <tr>
                {(['line', 'inFile', 'problem'] as const).map((column) => (
                  <th key={column} scope="col">
                    {word(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {faulty.map(({ line, cells, problems }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td>{cells.filter(Boolean).join(' · ')}</td>
                  <td>{problems.map((problem) => translate(`enums.eventImportProblem.${problem}`)).join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </Box>
  );
}

interface ConfirmProps {
  checked: CheckedEventImport;
  /** @param leavesOutFaulty whether lines with problems are left out */
  onApply: (leavesOutFaulty: boolean) => void;
}

/** Confirms the import of the whole file, or of its lines without problems. */
function Confirm({ checked, onApply }: ConfirmProps) {
  const { lines, names, ready } = checked;
  const translate = useTranslate();
  const word = (key: string, values: object) => translate(`resources.events.import.${key}`, values);
  const leavesLinesOut = hasFaultyLines(checked);
  const soundLines = new Set(lines.filter(({ problems }) => problems.length === 0).map(({ line }) => line));
  const hasUndecidedNames = names.some(
    ({ match, decision, lines: linesOfName }) =>
      match === null && decision === null && (!leavesLinesOut || linesOfName.some((line) => soundLines.has(line))),
  );
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography role="status">{word('ready', { count: ready, all: lines.length })}</Typography>
      <Button variant="contained" disabled={hasUndecidedNames || ready === 0} onClick={() => onApply(leavesLinesOut)}>
        {word(leavesLinesOut ? 'applySound' : 'apply', { count: ready })}
      </Button>
    </Box>
  );
}
