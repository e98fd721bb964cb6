import { Alert, AlertTitle, Button, Stack, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useEffect, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { messageOf } from './useCall.ts';

interface Props {
  id: string;
  /** The fields of the form, each with a function that formats its value. */
  fields: Record<string, (value: never, record: RaRecord) => string>;
  /** Converts the API's record to the form's values. */
  fromRecord: (record: never) => RaRecord;
  onResolved: () => void;
}

/** Shows how the stored record differs from the form after another user changed it, and lets the user choose. */
export function ConflictAlert({ id, fields, fromRecord, onResolved }: Props) {
  const [stored, setStored] = useState<RaRecord | null>(null);
  const { getValues, reset, setValue } = useFormContext();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const notify = useNotify();

  useEffect(() => {
    dataProvider.getOne(resource, { id }).then(
      ({ data }) => setStored(fromRecord(data as never)),
      (thrown: unknown) => notify(messageOf(thrown), { type: 'error' }),
    );
  }, [dataProvider, resource, id, fromRecord, notify]);

  const typed = getValues() as RaRecord;
  const formatField = (field: string, record: RaRecord) =>
    fields[field]?.(record[field] as never, record) || translate('app.none');
  const differentFields = stored
    ? Object.keys(fields).filter((field) => formatField(field, stored) !== formatField(field, typed))
    : [];

  return (
    <Alert severity="warning" role="alert" sx={{ mb: 3, width: '100%', '& .MuiAlert-message': { flexGrow: 1 } }}>
      <AlertTitle>{translate('app.conflict.title')}</AlertTitle>
      {translate('app.conflict.form')}
      {differentFields.length > 0 && stored && (
        <DifferenceTable
          rows={differentFields.map((field) => ({
            field,
            stored: formatField(field, stored),
            typed: formatField(field, typed),
          }))}
        />
      )}
      <Stack direction="row" spacing={1} sx={{ mt: 1.5, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={!stored}
          onClick={() => {
            setValue('version', stored?.version, { shouldDirty: true });
            notify('app.conflict.keptMine', { type: 'info' });
            onResolved();
          }}
        >
          {translate('app.conflict.keepMine')}
        </Button>
        <Button
          disabled={!stored}
          onClick={() => {
            reset(stored ?? undefined);
            onResolved();
          }}
        >
          {translate('app.conflict.takeTheirs')}
        </Button>
      </Stack>
    </Alert>
  );
}

function DifferenceTable({ rows }: { rows: { field: string; stored: string; typed: string }[] }) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  return (
    <Table
      size="small"
      sx={{
        my: 1.5,
        '& td, & th': { px: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line', verticalAlign: 'top' },
        '& th:first-of-type': { minWidth: '5em' },
      }}
      aria-label={translate('app.conflict.differences')}
    >
      <TableHead>
        <TableRow>
          <TableCell>{translate('app.conflict.field')}</TableCell>
          <TableCell>{translate('app.conflict.stored')}</TableCell>
          <TableCell>{translate('app.conflict.typed')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ field, stored, typed }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {translate(`resources.${resource}.fields.${field}`)}
            </TableCell>
            <TableCell>{stored}</TableCell>
            <TableCell>{typed}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
