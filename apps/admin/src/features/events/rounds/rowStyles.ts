/** Screens with room for a table in one line, and a pointer that hits small buttons. */
export const compact = '@media (min-width: 1200px) and (pointer: fine)';

/** Keeps a focused row clear of the bars at the top and at the bottom of the window. */
const clearOfBars = { scrollMarginTop: 130, scrollMarginBottom: 110 };

/** A table of a round: its parts below each other, or in one line as high as that of a spreadsheet. */
export const tableRow = {
  ...clearOfBars,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  display: 'grid',
  gap: 1,
  '& button, & input, & [role=combobox]': clearOfBars,
  '&:focus-within': { bgcolor: 'action.hover' },
  [compact]: {
    py: 0.25,
    px: 1,
    columnGap: 2,
    rowGap: 0.5,
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr) 400px 130px',
  },
} as const;

/** A part of a row that takes the whole width also in one line. */
export const wholeRow = { [compact]: { gridColumn: '1 / -1' } } as const;
