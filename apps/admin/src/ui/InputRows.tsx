import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { ArrayInput, SimpleFormIterator, useSimpleFormIterator } from 'react-admin';
import { alwaysVisibleActions } from './alwaysVisibleActions.ts';

interface AddedRow {
  label: string;
  values: object;
}

interface InputRowsProps {
  source: string;
  readOnly?: boolean;
  /** Without it, rows are neither added nor removed. */
  added?: AddedRow;
  isFull?: boolean;
  children: ReactNode;
}

/** Edits numbered rows of several inputs, which staff order, add and remove. */
export function InputRows({ source, readOnly = false, added, isFull = false, children }: InputRowsProps) {
  return (
    <ArrayInput source={source} label={false}>
      <SimpleFormIterator
        fullWidth
        disableClear
        disableAdd={readOnly || !added || isFull}
        disableRemove={readOnly || !added}
        disableReordering={readOnly}
        getItemLabel={(index: number) => index + 1}
        addButton={added && <AddRow {...added} />}
        sx={layout}
      >
        {children}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function AddRow({ label, values }: AddedRow) {
  const { add } = useSimpleFormIterator();
  return (
    <Button variant="outlined" color="secondary" startIcon={<AddIcon />} onClick={() => add(values)}>
      {label}
    </Button>
  );
}

const layout = {
  width: '100%',
  ...alwaysVisibleActions,
  '& .RaSimpleFormIterator-line': { py: 1.5, gap: 1 },
  '& .RaSimpleFormIterator-index': { mt: 2, mr: 0, minWidth: '1.5em', color: 'text.secondary' },
  '& .RaSimpleFormIterator-buttons': { mt: 1.5 },
} as const;
