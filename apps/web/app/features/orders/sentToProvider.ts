/** Remembers per tab that the payer left for the provider, so that the page awaits the outcome on return. */
const keyOf = (orderId: string): string => `paying ${orderId}`;

export const markSentToProvider = (orderId: string): void => sessionStorage.setItem(keyOf(orderId), 'yes');
export const wasSentToProvider = (orderId: string): boolean => sessionStorage.getItem(keyOf(orderId)) !== null;
