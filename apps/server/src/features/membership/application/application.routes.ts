import type { ApplicationFields } from '@app/contract/membership';
import { type App, mount } from '#platform/http/mount';
import { getConsentVersions } from '../../consents/index.ts';
import { findNewestOrderFor, type Order } from '../../orders/index.ts';
import { findTerms } from '../term/term.queries.ts';
import { saveDraft, submitApplication } from './application.service.ts';
import type { ApplicationDeps } from './applicationDeps.ts';
import { type Application, findLastApplication } from './application.queries.ts';
import { unsealFields } from './sealedFields.ts';

const stateOf = ({ id, status }: Application, order: Order | null) => ({
  applicationId: String(id),
  orderId: order ? String(order.id) : null,
  status,
});

const toFormFields = (fields: ApplicationFields) => ({
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

/** Mounts the calls with which a person saves and sends an application. */
export function applicationRoutes(app: App, deps: ApplicationDeps): void {
  const { db } = deps;

  mount(app, 'membershipApplication', async ({ session }) => {
    const application = await findLastApplication(db, session.accountId);
    const order = application && (await findNewestOrderFor(db, 'membership', application.id));
    const { feeMinor, currency, termMonths } = await findTerms(db);
    return {
      application: application && {
        ...stateOf(application, order),
        fields: toFormFields(unsealFields(deps, application)),
        reason: application.reason,
      },
      fee: feeMinor > 0 ? { amountMinor: feeMinor, currency } : null,
      termMonths,
      consentVersions: await getConsentVersions(db, deps.clock.now()),
    };
  });
  mount(app, 'saveMembershipDraft', async ({ body, session, locale }) => {
    const application = await saveDraft(deps, session, body, locale);
    return stateOf(application, await findNewestOrderFor(db, 'membership', application.id));
  });
  mount(app, 'submitMembershipApplication', async ({ body, session, locale }) => {
    const { application, order } = await submitApplication(deps, session, body, locale);
    return stateOf(application, order);
  });
}
