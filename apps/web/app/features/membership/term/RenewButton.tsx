import { httpApi } from '../../../api/httpApi.ts';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import { showSuccess } from '../../../ui/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { useOpenPage } from '../../../late/useOpenPage.ts';

/** Orders the next membership period and opens its payment page, if a fee is due. */
export function RenewButton({ onRenewed }: { onRenewed: () => void }) {
  const openPage = useOpenPage();
  const { isPending, run } = usePending();
  const renew = () =>
    run(async () => {
      const { orderId } = await httpApi('renewMembership');
      if (orderId) {
        await openPage(`/pay/${orderId}`);
        return;
      }
      showSuccess(m.join_renewed());
      onRenewed();
    });
  return (
    <Button loading={isPending} onClick={renew}>
      {m.join_renew()}
    </Button>
  );
}
