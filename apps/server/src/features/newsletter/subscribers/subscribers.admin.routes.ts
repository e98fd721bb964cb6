import { m, nameOf } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { actorOf } from '../../staff/index.ts';
import { subscriberListing } from './subscribers.queries.ts';
import { getSubscriber, importSubscribers, liftSubscriber } from './subscribers.service.ts';

/** Mounts the calls with which publishers see, import and restore subscribers. */
export function subscribersAdminRoutes(app: StaffApp, deps: { db: Database; clock: Clock }): void {
  const { db, clock } = deps;
  mountAdminList(app, 'adminSubscriberList', 'adminSubscriberCsv', {
    db,
    listing: subscriberListing,
    show: (row) => row,
    fileName: 'subscribers',
    columns: [
      [m.csv_email, ({ email }) => email],
      [m.csv_language, ({ locale: language }, locale) => nameOf('language', language, locale)],
      [m.csv_status, ({ state }, locale) => nameOf('subscriberState', state, locale)],
      [m.csv_reason, ({ suppressedFor }, locale) => nameOf('suppressionReason', suppressedFor, locale)],
      [m.csv_error, ({ suppressedBy }) => suppressedBy],
      timeColumn(m.csv_subscribed, clock, ({ createdAt }) => createdAt),
      timeColumn(m.csv_confirmed, clock, ({ confirmedAt }) => confirmedAt),
      timeColumn(m.csv_unsubscribed, clock, ({ removedAt }) => removedAt),
      [m.csv_consent_source, ({ consentSource }) => consentSource],
      [m.csv_consent_day, ({ consentedOn }) => consentedOn],
      [m.csv_consent_statement, ({ consentStatement }) => consentStatement],
    ],
  });
  mountAdmin(app, 'adminSubscriberGet', async ({ params }) => getSubscriber(deps, parseId(params.id)));
  mountAdmin(app, 'adminSubscriberLift', async ({ params, body, ...who }) =>
    liftSubscriber(deps, actorOf(who), parseId(params.id), body.reason),
  );
  mountAdmin(app, 'adminSubscriberImport', async ({ body, ...who }) => importSubscribers(deps, actorOf(who), body));
}
