import cookie from '@fastify/cookie';
import { associationsAdminRoutes, clubsAdminRoutes } from '../features/associations/index.ts';
import { auditRoutes, writeAudit } from '../features/audit/index.ts';
import { authorsAdminRoutes } from '../features/authors/index.ts';
import { bannersAdminRoutes } from '../features/banners/index.ts';
import { firstStepsAdminRoutes } from '../features/firstSteps/index.ts';
import { consentsAdminRoutes } from '../features/consents/index.ts';
import { dictionaryAdminRoutes } from '../features/dictionary/index.ts';
import {
  entriesAdminRoutes,
  eventImportsAdminRoutes,
  absencesAdminRoutes,
  ratingsAdminRoutes,
  roundsAdminRoutes,
  entrantMessagesAdminRoutes,
  categoriesAdminRoutes,
  disciplinesAdminRoutes,
  eventsAdminRoutes,
  trainingAdminRoutes,
  certificatesAdminRoutes,
  outcomeAdminRoutes,
  pairingAdminRoutes,
  pointsAdminRoutes,
} from '../features/competitions/index.ts';
import { contentImportAdminRoutes } from '../features/contentImports/index.ts';
import { failedMessagesAdminRoutes } from '../features/failedMessages/index.ts';
import { failedTasksAdminRoutes } from '../features/failedTasks/index.ts';
import { moveTagFollows } from '../features/digest/index.ts';
import { downloadsAdminRoutes } from '../features/downloads/index.ts';
import { filmsAdminRoutes } from '../features/films/index.ts';
import { homePageAdminRoutes } from '../features/homePage/index.ts';
import { mediaAdminRoutes } from '../features/media/index.ts';
import { membersAdminRoutes } from '../features/members/index.ts';
import { findPersonByCard, membershipAdminRoutes } from '../features/membership/index.ts';
import { orderDetailAdminRoutes, ordersAdminRoutes, totalsAdminRoutes } from '../features/orders/index.ts';
import {
  paymentAdminRoutes,
  payoutsAdminRoutes,
  reconciliationAdminRoutes,
  refundsAdminRoutes,
  unmatchedPaymentsAdminRoutes,
} from '../features/payment/index.ts';
import { newsAdminRoutes } from '../features/news/index.ts';
import { newslettersAdminRoutes, subscribersAdminRoutes } from '../features/newsletter/index.ts';
import { personChangesAdminRoutes } from '../features/people/index.ts';
import { ownPagesAdminRoutes } from '../features/ownPages/index.ts';
import { presenceAdminRoutes } from '../features/presence/index.ts';
import { reasonTemplatesAdminRoutes } from '../features/reasonTemplates/index.ts';
import { sentencesAdminRoutes } from '../features/sentences/index.ts';
import { siteAdminRoutes } from '../features/site/index.ts';
import { actorOf, authorizeStaff, staffRoutes } from '../features/staff/index.ts';
import { redirectsAdminRoutes } from '../features/redirects/index.ts';
import { standingTextsAdminRoutes } from '../features/standingTexts/index.ts';
import { topicsAdminRoutes } from '../features/topics/index.ts';
import { videosAdminRoutes } from '../features/videos/index.ts';
import type { App } from '#platform/http/mount';
import type { StaffApp } from '#platform/http/mountAdmin';
import type { Core } from './core.ts';
import { createFirstSteps } from './firstSteps.ts';
import type { Services } from './services.ts';

/** Mounts the calls of staff. The contract declares the roles that may make each. */
export async function mountBackOffice(app: App, core: Core, services: Services): Promise<void> {
  const { db, clock, deadLetters } = core;
  const { staff, membership, members, payments, personChanges } = services;
  await app.server.register(async (server) => {
    await server.register(cookie);
    const recordExport: StaffApp['recordExport'] = (requester, { list, ...details }) =>
      db.transaction((tx) =>
        writeAudit(tx, clock, actorOf(requester), { action: 'list.export', subject: `list ${list}`, after: details }),
      );
    const recordChange: StaffApp['recordChange'] = (tx, requester, entry) =>
      writeAudit(tx, clock, actorOf(requester), entry);
    const staffApp: StaffApp = { ...app, server, authorize: authorizeStaff(staff), recordExport, recordChange };
    firstStepsAdminRoutes(staffApp, createFirstSteps(core));
    staffRoutes(staffApp, staff);
    auditRoutes(staffApp, { db, clock });
    presenceAdminRoutes(staffApp, { db, clock });
    membershipAdminRoutes(staffApp, membership);
    reasonTemplatesAdminRoutes(staffApp, { db });
    membersAdminRoutes(staffApp, members);
    personChangesAdminRoutes(staffApp, personChanges);
    ordersAdminRoutes(staffApp, { db, clock });
    orderDetailAdminRoutes(staffApp, services.orders);
    paymentAdminRoutes(staffApp, { db, clock });
    refundsAdminRoutes(staffApp, payments);
    unmatchedPaymentsAdminRoutes(staffApp, payments);
    totalsAdminRoutes(staffApp, { db, clock });
    payoutsAdminRoutes(staffApp, { db });
    reconciliationAdminRoutes(staffApp, payments);
    failedMessagesAdminRoutes(staffApp, { db, clock, deadLetters });
    failedTasksAdminRoutes(staffApp, { db, clock });
    siteAdminRoutes(staffApp, { db, clock });
    sentencesAdminRoutes(staffApp, { db, clock });
    dictionaryAdminRoutes(staffApp, { db, clock });
    bannersAdminRoutes(staffApp, { db, clock });
    homePageAdminRoutes(staffApp, { db, clock });
    associationsAdminRoutes(staffApp, { db });
    clubsAdminRoutes(staffApp, { db });
    disciplinesAdminRoutes(staffApp, { db });
    categoriesAdminRoutes(staffApp, { db });
    pointsAdminRoutes(staffApp, { db, clock });
    eventsAdminRoutes(staffApp, services.entries);
    roundsAdminRoutes(staffApp, services.entries);
    absencesAdminRoutes(staffApp, services.entries);
    ratingsAdminRoutes(staffApp, services.entries);
    eventImportsAdminRoutes(staffApp, services.entries);
    outcomeAdminRoutes(staffApp, services.entries);
    pairingAdminRoutes(staffApp, services.pairing);
    certificatesAdminRoutes(staffApp, services.certificates);
    entriesAdminRoutes(staffApp, {
      ...services.entries,
      payments: services.orders.payments,
      findPersonByCard: (database, code) => findPersonByCard(services.membership, database, code),
    });
    entrantMessagesAdminRoutes(staffApp, services.entrantMessages);
    newsAdminRoutes(staffApp, services.newsEditing);
    topicsAdminRoutes(staffApp, { db, clock, moveReferences: moveTagFollows });
    authorsAdminRoutes(staffApp, { db, clock });
    trainingAdminRoutes(staffApp, { db, clock });
    redirectsAdminRoutes(staffApp, { db });
    standingTextsAdminRoutes(staffApp, services.standingTexts);
    ownPagesAdminRoutes(staffApp, services.ownPages);
    consentsAdminRoutes(staffApp, { db, clock });
    newslettersAdminRoutes(staffApp, services.newsletter);
    subscribersAdminRoutes(staffApp, { db, clock });
    downloadsAdminRoutes(staffApp, services.downloads);
    filmsAdminRoutes(staffApp, services.films);
    mediaAdminRoutes(staffApp, services.media);
    videosAdminRoutes(staffApp, services.videos);
    contentImportAdminRoutes(staffApp, services.contentImports);
  });
}
