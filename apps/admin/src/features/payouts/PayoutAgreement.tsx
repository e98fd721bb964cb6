import { formatMoney } from '@app/contract/money';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { currentLanguageTag } from '../../providers/language.ts';

type Payout = Pick<RowOf<'adminPayoutList'>, 'amountMinor' | 'itemsMinor' | 'currency' | 'items'>;

/** Shows whether the transactions of a payout add up to its amount. */
export function PayoutAgreement({ payout: { amountMinor, itemsMinor, currency, items } }: { payout: Payout }) {
  const translate = useTranslate();
  if (amountMinor === itemsMinor) return translate('resources.payouts.agrees', { smart_count: items });
  const difference = formatMoney(amountMinor - itemsMinor, currency, currentLanguageTag());
  return (
    <Typography variant="body2" color="error" component="span">
      {translate('resources.payouts.differs', { difference })}
    </Typography>
  );
}
