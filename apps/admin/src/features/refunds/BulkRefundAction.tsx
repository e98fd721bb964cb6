import { formatMoney } from '@app/contract/money';
import { useTranslate } from 'react-admin';
import type { RowOf } from '../../providers/callTypes.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { BulkAction } from '../../ui/BulkAction.tsx';
import { useCall } from '../../ui/useCall.ts';

/** Approves the selected refund requests. */
export function BulkRefundAction() {
  const translate = useTranslate();
  const { call } = useCall();
  return (
    <BulkAction<RowOf<'adminRefundList'>>
      label={translate('resources.refunds.grant')}
      explanation={translate('resources.refunds.grantSeveral')}
      appliesTo={({ state }) => state === 'asked'}
      onRow={({ id }) => call('adminRefundDecide', { id, grant: true })}
      nameOf={({ orderNo, username, amountMinor, currency }) =>
        `${orderNo} · ${username} · ${formatMoney(amountMinor, currency, currentLanguageTag())}`
      }
    />
  );
}
