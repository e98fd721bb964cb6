/** For this tab: who went to pay comes back to a page that waits for the news. */
const keyOf = (orderId: string): string => `paying ${orderId}`;

export const markSentToProvider = (orderId: string): void => sessionStorage.setItem(keyOf(orderId), 'yes');
export const wasSentToProvider = (orderId: string): boolean => sessionStorage.getItem(keyOf(orderId)) !== null;
