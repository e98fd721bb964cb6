import { Button, Card, CardContent, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ListContextProvider, type RaRecord, useList, useTranslate } from 'react-admin';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';

/** A titled part of a person's page. @param part key of its title below the texts of the resource */
export function Section({ part, hint, children }: { part: string; hint?: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Card component="section">
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {translate(`resources.people.${part}`)}
        </Typography>
        {children}
        {hint && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
            {translate(`resources.people.${hint}`)}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}

const initialRows = 5;

interface RowsProps<Row> {
  part: string;
  hint?: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}

/** A part that lists rows, or says that there are none. */
export function RowsSection<Row extends RaRecord>({ part, hint, rows, columns }: RowsProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const list = useList<Row>({ data: isOpen ? [...rows] : rows.slice(0, initialRows), perPage: rows.length || 1 });
  const translate = useTranslate();
  return (
    <Section part={part} {...(hint && { hint })}>
      {rows.length === 0 ? (
        <Typography color="text.secondary">{translate('app.none')}</Typography>
      ) : (
        <ListContextProvider value={list}>
          <RecordTable columns={columns} name={part} />
        </ListContextProvider>
      )}
      {rows.length > initialRows && (
        <Button size="small" sx={{ mt: 1 }} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? translate('resources.people.showFewer')
            : translate('resources.people.showAll', { count: rows.length })}
        </Button>
      )}
    </Section>
  );
}
