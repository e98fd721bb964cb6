import { Button } from '@mantine/core';
import { errorCodes } from '@app/contract/errorCodes';
import type { OrderDetail, PaymentProviderName } from '@app/contract/orders';
import { useEffect, useState } from 'react';
import { callOverHttp } from '../../api/httpApi.ts';
import { usePending } from '../../forms/usePending.ts';
import { leaveWhenReachable } from '../../late/leaveWhenReachable.ts';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from '../../ui/formats.ts';
import { Notice } from '../../ui/Notice.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { providerLabels } from './orderWords.ts';
import styles from './PayPage.module.css';
import { markSentToProvider } from './sentToProvider.ts';
import { TimeLeft } from './TimeLeft.tsx';

interface PayControlsProps {
  order: OrderDetail;
  /** Whether the payer has visited the provider's page and the outcome is still unknown. */
  isAwaited: boolean;
  onChanged: (order: OrderDetail) => void;
  /** Called when the shown order is outdated. */
  onOld: () => void;
}

/** Lets the payer choose a provider and opens its payment page. */
export function PayControls({ order, isAwaited, onChanged, onOld }: PayControlsProps) {
  const { orderId, providers, expiresAt, isDeclined } = order;
  const [chosen, setChosen] = useState<PaymentProviderName | undefined>(providers[0]);
  const [isCancelling, setCancelling] = useState(false);
  const { isSilent, isWorking, pay } = usePayment(orderId, onOld);

  return (
    <>
      {isSilent ? (
        <Notice title={m.pay_silent()} role="alert">
          <p>{m.pay_silent_text()}</p>
        </Notice>
      ) : (
        <LastAttempt isDeclined={isDeclined} isAwaited={isAwaited} />
      )}
      {providers.length > 1 && <ProviderChoice providers={providers} chosen={chosen} onChoose={setChosen} />}
      {expiresAt && <TimeLeft until={expiresAt} onOver={onOld} />}
      <div className={styles.actions}>
        <Button radius="xl" size="md" loading={isWorking} disabled={!chosen} onClick={() => pay(chosen)}>
          {isSilent ? m.pay_try_again() : m.pay_now({ amount: formatMoney(order) })}
        </Button>
        <Button radius="xl" size="md" variant="default" aria-haspopup="dialog" onClick={() => setCancelling(true)}>
          {m.pay_cancel()}
        </Button>
      </div>
      <p className={styles.quiet}>{m.pay_note()}</p>
      <CancelOrder
        order={isCancelling ? order : null}
        onDone={onChanged}
        onOld={onOld}
        onClose={() => setCancelling(false)}
      />
    </>
  );
}

/**
 * Starts a payment and opens the provider's page. `isSilent` is true if the provider did not answer; `isWorking` stays
 * true until the browser has left the page.
 */
function usePayment(orderId: string, onOld: () => void) {
  const [isSilent, setSilent] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { isPending, run } = usePending();
  // The back/forward cache may restore the page in its old state.
  useEffect(() => {
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  const leave = (address: string) => {
    setLeaving(true);
    location.assign(address);
  };
  const pay = (provider: PaymentProviderName | undefined) =>
    run(
      async () => {
        setSilent(false);
        const input = { orderId, provider };
        const answer = await callOverHttp('orderPay', input, { handledCodes: [errorCodes.providerUnavailable] });
        markSentToProvider(orderId);
        await leaveWhenReachable(() => leave((answer as { redirectUrl: string }).redirectUrl));
      },
      ({ code }) => {
        if (code === errorCodes.providerUnavailable) setSilent(true);
        if (code === errorCodes.conflict) onOld();
      },
    );
  return { isSilent, isWorking: isPending || isLeaving, pay };
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
