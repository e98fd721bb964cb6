import { errorCodes } from '@app/contract/errorCodes';
import type { OrderDetail, PaymentProviderName } from '@app/contract/orders';
import { useEffect, useState } from 'react';
import { callOverHttp } from '../../api/httpApi.ts';
import { usePending } from '../../forms/usePending.ts';
import { leaveWhenReachable } from '../../late/leaveWhenReachable.ts';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from '../../ui/formats.ts';
import { Notice } from '../../ui/Notice.tsx';
import { CancelOrderDialog } from './CancelOrderDialog.tsx';
import { providerLabels } from './orderWords.ts';
import styles from './PayPage.module.css';
import { markSentToProvider } from './sentToProvider.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { Button } from '../../ui/Button.tsx';

interface PayControlsProps {
  order: OrderDetail;
  /** Whether the payer has visited the provider's page and the outcome is still unknown. */
  isAwaited: boolean;
  onChanged: (order: OrderDetail) => void;
  /** Called when the shown order is outdated. */
  onOutdated: () => void;
}

/** Lets the payer choose a provider and opens its payment page. */
export function PayControls({ order, isAwaited, onChanged, onOutdated }: PayControlsProps) {
  const { orderId, providers, expiresAt, isDeclined } = order;
  const [chosen, setChosen] = useState<PaymentProviderName | undefined>(providers[0]);
  const [isCancelling, setCancelling] = useState(false);
  const { isProviderUnavailable, isWorking, pay } = usePayment(orderId, onOutdated);

  return (
    <>
      {isProviderUnavailable ? (
        <Notice title={m.pay_silent()} role="alert">
          <p>{m.pay_silent_text()}</p>
        </Notice>
      ) : (
        <LastAttempt isDeclined={isDeclined} isAwaited={isAwaited} />
      )}
      {providers.length > 1 && <ProviderChoice providers={providers} chosen={chosen} onChoose={setChosen} />}
      {expiresAt && <TimeLeft until={expiresAt} onOver={onOutdated} />}
      <div className={styles.actions}>
        <Button loading={isWorking} disabled={!chosen} onClick={() => pay(chosen)}>
          {isProviderUnavailable ? m.pay_try_again() : m.pay_now({ amount: formatMoney(order) })}
        </Button>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setCancelling(true)}>
          {m.pay_cancel()}
        </Button>
      </div>
      <p className={styles.quiet}>{m.pay_note()}</p>
      <CancelOrderDialog
        order={isCancelling ? order : null}
        onDone={onChanged}
        onOutdated={onOutdated}
        onClose={() => setCancelling(false)}
      />
    </>
  );
}

/**
 * Starts a payment and opens the provider's page. `isProviderUnavailable` is true if the provider did not answer;
 * `isWorking` stays true until the browser has left the page.
 */
function usePayment(orderId: string, onOutdated: () => void) {
  const [isProviderUnavailable, setProviderUnavailable] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { isPending, run } = usePending();
  // The back/forward cache may restore the page in its old state.
  useEffect(() => {
    const resetLeaving = () => setLeaving(false);
    addEventListener('pageshow', resetLeaving);
    return () => removeEventListener('pageshow', resetLeaving);
  }, []);
  const leave = (address: string) => {
    setLeaving(true);
    location.assign(address);
  };
  const pay = (provider: PaymentProviderName | undefined) =>
    run(
      async () => {
        setProviderUnavailable(false);
        const input = { orderId, provider };
        const answer = await callOverHttp('orderPay', input, { handledCodes: [errorCodes.providerUnavailable] });
        markSentToProvider(orderId);
        await leaveWhenReachable(() => leave((answer as { redirectUrl: string }).redirectUrl));
      },
      ({ code }) => {
        if (code === errorCodes.providerUnavailable) setProviderUnavailable(true);
        if (code === errorCodes.conflict) onOutdated();
      },
    );
  return { isProviderUnavailable, isWorking: isPending || isLeaving, pay };
}

interface ProviderChoiceProps {
  providers: PaymentProviderName[];
  chosen: PaymentProviderName | undefined;
  onChoose: (provider: PaymentProviderName) => void;
}

function ProviderChoice({ providers, chosen, onChoose }: ProviderChoiceProps) {
  return (
    <fieldset className={styles.providers}>
      <legend>{m.pay_provider()}</legend>
      {providers.map((provider) => (
        <label key={provider}>
          <input
            type="radio"
            name="provider"
            value={provider}
            checked={provider === chosen}
            onChange={() => onChoose(provider)}
          />
          {providerLabels[provider]()}
        </label>
      ))}
    </fieldset>
  );
}

/** Shows the outcome of the last payment attempt when the payer returns. */
function LastAttempt({ isDeclined, isAwaited }: { isDeclined: boolean; isAwaited: boolean }) {
  if (isDeclined)
    return (
      <Notice title={m.pay_declined()} role="alert">
        <p>{m.pay_declined_text()}</p>
      </Notice>
    );
  if (!isAwaited) return null;
  return (
    <Notice title={m.pay_waiting()}>
      <p>{m.pay_waiting_text()}</p>
    </Notice>
  );
}
