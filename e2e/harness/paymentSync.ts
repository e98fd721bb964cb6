import { applied, pay } from './membership.ts';

/** Pays a new order. Its webhook event starts the payment job at once, which otherwise runs every minute. */
export async function triggerPaymentUpkeep(): Promise<void> {
  const { account, orderId } = await applied();
  await pay(account.token, orderId);
}
