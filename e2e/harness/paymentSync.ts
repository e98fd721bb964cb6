import { applied, pay } from './membership.ts';

/** Pays a new order, whose webhook event starts the payment upkeep at once instead of within a minute. */
export async function triggerPaymentUpkeep(): Promise<void> {
  const { account, orderId } = await applied();
  await pay(account.token, orderId);
}
