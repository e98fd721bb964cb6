import { type ApplicationFields, consentVersions } from '@app/contract/membership';
import { type App, mount } from '#platform/http/mount';
import { networkOf } from '#platform/network';
import { findNewestOrderFor, type Order } from '../orders/index.ts';
import { openFields, saveDraft, submitApplication } from './application.service.ts';
import type { MembershipParts } from './membership.parts.ts';
import { type Application, findLastApplication, findTerms } from './membership.queries.ts';
import { readCard, renewMembership, verifyCard, verifyNumber } from './membership.service.ts';

const stateOf = ({ id, status }: Application, order: Order | null) => ({ applicationId: String(id), orderId: order ? String(order.id) : null, status });

const filledIn = (fields: ApplicationFields) => ({
  surname: fields.surname ?? null,
  firstName: fields.firstName ?? null,
  nativeName: fields.nativeName ?? null,
  phone: fields.phone ?? null,
  countryCode: fields.countryCode ?? null,
  email: fields.email ?? null,
  birthDate: fields.birthDate ?? null,
  associationId: fields.associationId ?? null,
  clubId: fields.clubId ?? null,
  passportNo: fields.passportNo ?? null,
  passportPhoto: fields.passportPhoto ?? null,
  country: fields.country ?? null,
  guardian: fields.guardian ?? null,
});

export function membershipRoutes(app: App, parts: MembershipParts): void {
  const { db } = parts;

  mount(app, 'membershipApplication', async ({ session }) => {
    const application = await findLastApplication(db, session.accountId);
    const order = application && (await findNewestOrderFor(db, 'membership', application.id));
    const { feeMinor, currency, termMonths } = await findTerms(db);
    return {
      application: application && { ...stateOf(application, order), fields: filledIn(openFields(parts, application)), reason: application.reason },
      fee: feeMinor > 0 ? { amountMinor: feeMinor, currency } : null,
      termMonths,
      consentVersions,
    };
  });
  mount(app, 'saveMembershipDraft', async ({ body, session, locale }) => {
    const application = await saveDraft(parts, session, body, locale);
    return stateOf(application, await findNewestOrderFor(db, 'membership', application.id));
  });
  mount(app, 'submitMembershipApplication', async ({ body, session, locale }) => {
    const { application, order } = await submitApplication(parts, session, body, locale);
    return stateOf(application, order);
  });
  mount(app, 'renewMembership', async ({ session }) => {
    const order = await renewMembership(parts, session);
    return { orderId: order && String(order.id) };
  });
  mount(app, 'membershipCard', async ({ session, locale }) => readCard(parts, session, locale));
  mount(app, 'verifyCard', async ({ params, locale }) => verifyCard(parts, params.token, locale));
  mount(app, 'verifyNumber', async ({ query, visitor }) => {
    await parts.verifyLimit.take(networkOf(visitor.address));
    return verifyNumber(parts, query.memberNo);
  });
}
