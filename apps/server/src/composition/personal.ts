import { accountRoutes } from '../features/account/index.ts';
import {
  absencesRoutes,
  createInvitationLimits,
  entriesRoutes,
  ownCalendarRoutes,
  ownEventsRoutes,
} from '../features/competitions/index.ts';
import { membershipRoutes } from '../features/membership/index.ts';
import { noticesRoutes } from '../features/notices/index.ts';
import { ordersRoutes } from '../features/orders/index.ts';
import { webhookRoutes } from '../features/payment/index.ts';
import { uploadsRoutes } from '../features/uploads/index.ts';
import type { App } from '#platform/http/mount';
import type { Core } from './core.ts';
import type { Services } from './services.ts';

/**
 * Mounts the calls of one person: account, pictures, membership, entries, orders, and the payments that answer them.
 */
export async function mountPersonal(app: App, { pool, db, config, secret }: Core, services: Services): Promise<void> {
  const { account, uploads, membership, notices, entries, orders, payments, enqueueSettlement, sandbox } = services;
  accountRoutes(app, account);
  uploadsRoutes(app, uploads);
  membershipRoutes(app, membership);
  ordersRoutes(app, orders);
  entriesRoutes(app, {
    ...entries,
    payments: orders.payments,
    invitationLimits: createInvitationLimits(pool, entries.vault, config.limits),
  });
  ownEventsRoutes(app, entries);
  absencesRoutes(app, entries);
  noticesRoutes(app, notices);
  ownCalendarRoutes(app, { ...entries, calendarKey: secret.derive('calendars') });
  webhookRoutes(app, { ...payments, enqueueSettlement });
  if (sandbox) {
    const { sandboxRoutes } = await import('../features/payment/sandbox/index.ts');
    sandboxRoutes(app, { db, sandbox });
  }
}
