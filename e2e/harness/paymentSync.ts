import { applied, pay } from './membership.ts';

/** Pays a new order: its notice starts the payment upkeep at once, which otherwise runs every minute. */
export async function triggerPaymentUpkeep(): Promise<void> {
  const { account, orderId } = await applied();
  await pay(account.token, orderId);
}
