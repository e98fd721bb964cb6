import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import { useCall } from '../../ui/useCall.ts';
import { Money } from '../../ui/values.tsx';

/** Shows the sums of all rows that match the filters, on every page, by currency. */
export function TotalSums() {
  const { filterValues } = useListFilterContext();
  const translate = useTranslate();
  const { call } = useCall();
  const { data } = useQuery({
    queryKey: ['totals', 'sums', filterValues],
    queryFn: () => call('adminTotalSums', filterValues),
  });
  if (!data || data.sums.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
      {data.sums.map(({ currency, chargedMinor, refundedMinor, feeMinor, unknownFees }) => {
        const lines = { charged: chargedMinor, refunded: -refundedMinor, fee: -feeMinor };
        return (
          <Card key={currency} variant="outlined" sx={{ p: 2 }}>
            <Typography variant="h3" component="h2" sx={{ fontSize: 15, mb: 1 }}>
              {translate('resources.totals.sum', { currency })}
            </Typography>
            <Box component="dl" sx={{ m: 0 }}>
              {Object.entries(lines).map(([field, amountMinor]) => (
                <Line key={field} label={translate(`resources.totals.fields.${field}`)}>
                  <Money amountMinor={amountMinor} currency={currency} />
                </Line>
              ))}
              <Line label={translate('resources.totals.fields.net')} isStrong>
                <Money amountMinor={chargedMinor - refundedMinor - feeMinor} currency={currency} />
              </Line>
            </Box>
            {unknownFees > 0 && (
              <Typography variant="caption" color="text.secondary">
                {translate('resources.totals.unknownFees', { smart_count: unknownFees })}
              </Typography>
            )}
          </Card>
        );
      })}
    </Box>
  );
}

function Line({ label, isStrong = false, children }: { label: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: isStrong ? 700 : 400 }}>
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
