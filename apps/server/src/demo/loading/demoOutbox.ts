import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import { deliver, type MessageRoute } from '#platform/messages/delivery';
import { createMessageMetrics } from '#platform/messages/messageMetrics';
import { createOutbox, type Outbox } from '#platform/messages/outbox';
import { DeliveryError } from '#platform/messages/provider';
import type { Vault } from '#platform/vault';

/** A mail server that does not know the recipient. */
const bouncing: MessageRoute = {
  channel: 'email',
  send: async () => {
    throw new DeliveryError('SMTP 550 5.1.1 at RCPT TO', { isFinal: true });
  },
};

const silent = () => {};

/**
 * Creates an outbox that keeps every message on this machine and sends none. `bounceNext` makes the next mail fail at
 * its delivery.
 */
export function createDemoOutbox(
  tx: Transaction,
  clock: Clock,
  vault: Vault,
): { outbox: Outbox; bounceNext: () => void } {
  const settings = { vault, clock, keepsContent: true };
  const kept = createOutbox({ ...settings, deliver: new Map() });
  const delivery = {
    ...settings,
    db: tx,
    messageMetrics: createMessageMetrics(tx),
    log: { warn: silent, error: silent },
  };
  const failing = createOutbox({
    ...settings,
    deliver: new Map([
      ['email', (_: Transaction, { id }: { id: number }) => deliver(delivery, bouncing, id, async () => {})],
    ]),
  });
  let isNextBounced = false;
  const enqueue: Outbox['enqueue'] = async (inside, message) => {
    const outbox = isNextBounced ? failing : kept;
    isNextBounced = false;
    await outbox.enqueue(inside, message);
  };
  return {
    outbox: { ...kept, enqueue },
    bounceNext: () => {
      isNextBounced = true;
    },
  };
}
