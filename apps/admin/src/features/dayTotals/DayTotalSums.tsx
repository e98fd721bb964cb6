import { TableCell, TableRow, type Theme, useMediaQuery } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../../ui/values.tsx';
import { type Sum, sumsByCurrency } from './sums.ts';

/** Shows a row of sums for each currency below the days. Narrow screens show only the net amount. */
export function DayTotalSums({ rows }: { rows: readonly Sum[] }) {
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return sumsByCurrency(rows).map(({ currency, chargedMinor, refundedMinor, charges, refunds }) => (
    <TableRow key={currency} sx={{ backgroundColor: '#fbf3ec', '& > *': { fontWeight: 700 } }}>
      <TableCell component="th" scope="row" colSpan={isNarrow ? 1 : 2}>
        {translate('resources.dayTotals.sum', { currency })}
      </TableCell>
      {!isNarrow && (
        <>
          <TableCell align="right">{charges}</TableCell>
          <TableCell align="right">
            <Money amountMinor={chargedMinor} currency={currency} />
          </TableCell>
          <TableCell align="right">{refunds}</TableCell>
          <TableCell align="right">
            <Money amountMinor={refundedMinor} currency={currency} />
          </TableCell>
        </>
      )}
      <TableCell align="right">
        <Money amountMinor={chargedMinor - refundedMinor} currency={currency} />
      </TableCell>
    </TableRow>
  ));
}
