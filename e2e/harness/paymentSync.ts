import { registerApplicant, pay } from './membership.ts';

/** Pays a new order. Its webhook event starts the payment job at once, which otherwise runs every minute. */
export async function triggerPaymentJob(): Promise<void> {
  const { account, orderId } = await registerApplicant();
  await pay(account.token, orderId);
}
