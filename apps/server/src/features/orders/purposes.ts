import type { Locale } from '@app/contract/locale';
import { orderPurposeNames } from '@app/contract/orderNames';
import type { OrderPurpose } from '@app/contract/orders';

/** Returns the name of an order's purpose, as lists, providers' pages and receipts show it. */
export const purposeName = (purpose: OrderPurpose, locale: Locale): string => orderPurposeNames[purpose][locale];
