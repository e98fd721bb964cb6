import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { useWork } from '../../ui/useWork.ts';
import { columnsOf, type Import } from './importRecord.ts';
import { ScrollArea } from '../../ui/ScrollArea.tsx';

type Field = keyof Import['mapping'];
type Rule = Import['duplicates'];

/** An object, so that the compiler rejects a missing field. */
const fields: Record<Field, true> = {
  latinName: true,
  nativeName: true,
  birthDate: true,
  association: true,
  club: true,
  memberNo: true,
  startsOn: true,
  endsOn: true,
};
const rules: Rule[] = ['skip', 'update', 'create'];

/** Shows the first rows of the file, and lets staff set which column holds which field, and check all rows. */
export function MappingForm({ record }: { record: Import }) {
  const [mapping, setMapping] = useState<Import['mapping']>(record.mapping);
  const [duplicates, setDuplicates] = useState<Rule>(record.duplicates);
  const { isWorking, problem, run } = useWork();
  const translate = useTranslate();
  const refresh = useRefresh();
  const { call } = useCall();
  const word = (key: string) => translate(`resources.imports.${key}`);

  const setColumn = (field: Field, column: string) =>
    setMapping(({ [field]: _, ...others }) => (column === '' ? others : { ...others, [field]: Number(column) }));

  const check = () =>
    run(async () => {
      await call('adminImportCheck', { id: record.id, mapping, duplicates }).catch((thrown: unknown) => {
        throw mapping.latinName === undefined ? new Error(word('latinNameMissing')) : thrown;
      });
      refresh();
    });

  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Preview record={record} />
      <Typography>{word('columnsText')}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
        {(Object.keys(fields) as Field[]).map((field) => (
          <TextField
            key={field}
            select
            label={word(`fields.${field}`)}
            value={mapping[field] ?? ''}
            required={field === 'latinName'}
            onChange={(event) => setColumn(field, event.target.value)}
          >
            <MenuItem value="">{word('noColumn')}</MenuItem>
            {columnsOf(record.headings).map(({ key, name, position }) => (
              <MenuItem key={key} value={position}>
                {name || translate('resources.imports.column', { number: position + 1 })}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      <Box>
        <Typography id="duplicate-rule" sx={{ fontWeight: 600 }}>
          {word('duplicates')}
        </Typography>
        <RadioGroup
          aria-labelledby="duplicate-rule"
          value={duplicates}
          onChange={(_, value) => setDuplicates(value as Rule)}
        >
          {rules.map((rule) => (
            <FormControlLabel key={rule} value={rule} control={<Radio />} label={word(`rules.${rule}`)} />
          ))}
        </RadioGroup>
      </Box>
      {problem !== null && (
        <Alert severity="error" role="alert">
          {messageOf(problem)}
        </Alert>
      )}
      <Box>
        <Button
          variant={record.state === 'draft' ? 'contained' : 'outlined'}
          disabled={isWorking}
          onClick={() => void check()}
        >
          {isWorking ? translate('app.working') : word(record.state === 'draft' ? 'check' : 'checkAgain')}
        </Button>
      </Box>
    </Box>
  );
}

function Preview({ record: { headings, preview } }: { record: Import }) {
  const translate = useTranslate();
  const columns = columnsOf(headings);
  const rows = preview.map((cells, index) => ({ key: `${index} ${cells.join('|')}`, cells }));
  return (
    <ScrollArea label={translate('resources.imports.preview')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ key, name }) => (
              <TableCell key={key} sx={{ whiteSpace: 'nowrap' }}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {columns.map(({ key: column, position }) => (
                <TableCell key={column} sx={{ whiteSpace: 'nowrap' }}>
                  {cells[position] ?? ''}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
