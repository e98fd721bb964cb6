import { findPersonIdOf } from '../../features/account/index.ts';
import { writeAudit } from '../../features/audit/index.ts';
import { decideApplicationAs, renewMembership, saveDraft, submitApplication } from '../../features/membership/index.ts';
import { reconcilePayments } from '../../features/payment/index.ts';
import { decidePersonChange, findOpenChangeRequest, lockPerson, savePerson } from '../../features/people/index.ts';
import type { Session } from '#platform/visitor';
import type { DemoApplicant } from '../content/applicants.ts';
import type { DemoAction } from '../content/histories.ts';
import {
  type ApplicantState,
  consentsOf,
  type ActionDeps,
  fieldsOf,
  registerApplicant,
  storePassport,
} from './applicants.ts';
import {
  cancel,
  decideDemoRefund,
  openPage,
  pay,
  payAgain,
  refundPart,
  requestDemoRefund,
  settle,
} from './paymentActions.ts';

/** Creates the account of an applicant. */
export const beginHistory = async (deps: ActionDeps, applicant: DemoApplicant): Promise<ApplicantState> => ({
  applicant,
  accountId: await registerApplicant(deps, applicant),
  applicationId: 0,
  orderId: 0,
  pageId: null,
});

/** After these actions the jobs of the next minute have something to do. */
const settled: ReadonlySet<DemoAction['kind']> = new Set([
  'openPaymentPage',
  'pay',
  'payAgain',
  'runJobs',
  'reject',
  'grantRefund',
  'refundPart',
]);

/** Does an action at the time that the clock shows, with what the jobs of the next minute do. */
export async function perform(deps: ActionDeps, state: ApplicantState, action: DemoAction): Promise<void> {
  await actions[action.kind](deps, state, action as never);
  if (settled.has(action.kind)) await reconcilePayments(deps.services.payments);
}

type ActionOf<Kind extends DemoAction['kind']> = Extract<DemoAction, { kind: Kind }>;
type Actions = {
  [Kind in DemoAction['kind']]: (deps: ActionDeps, state: ApplicantState, action: ActionOf<Kind>) => Promise<void>;
};

const actions: Actions = {
  saveDraft: async (deps, state) => {
    const { birthDate: _, passportNo: __, ...entered } = fieldsOf(deps, state.applicant);
    await saveDraft(deps.services.membership, sessionOf(state), entered, state.applicant.locale);
  },
  submit: async (deps, state) => {
    const { applicant, accountId } = state;
    const passportPhoto = await storePassport(deps, accountId, applicant);
    const entered = { ...fieldsOf(deps, applicant), passportPhoto, consents: consentsOf(applicant) };
    const { membership } = deps.services;
    const { application, order } = await submitApplication(membership, sessionOf(state), entered, applicant.locale);
    state.applicationId = application.id;
    state.orderId = order!.id;
  },
  openPaymentPage: openPage,
  pay: (deps, state, { outcome = 'paid' }) => pay(deps, state, outcome),
  payAgain,
  runJobs: async () => {},
  cancelOrder: cancel,
  approve: (deps, state) => decide(deps, state, { kind: 'approve' }),
  return: (deps, state, { reason, bounces }) => {
    if (bounces) deps.services.bounceNext();
    return decide(deps, state, { kind: 'return', reason });
  },
  reject: (deps, state, { reason }) => decide(deps, state, { kind: 'reject', reason }),
  renew: async ({ services }, state) => {
    state.orderId = (await renewMembership(services.membership, sessionOf(state)))!.id;
  },
  requestRefund: (deps, state, { reason }) => requestDemoRefund(deps, state, reason),
  grantRefund: (deps, state, { isUnavailable = false }) =>
    decideDemoRefund(deps, state, { grant: true, isUnavailable }),
  rejectRefund: (deps, state, { reason }) => decideDemoRefund(deps, state, { grant: false, reason }),
  refundPart,
  settleRefund: (deps, state, { note }) => settle(deps, state, note),
  requestNames: async ({ services: { tx, clock } }, { accountId }, names) => {
    const personId = await findPersonIdOf(tx, accountId);
    const { nativeName, latinName, birthDate, inDirectory } = await lockPerson(tx, personId!);
    const { kind: _, ...wanted } = { nativeName, latinName, ...names };
    await savePerson(tx, personId, { ...wanted, birthDate, inDirectory }, clock);
  },
  approveNames: (deps, state) => decideNames(deps, state, null),
  rejectNames: (deps, state, { reason }) => decideNames(deps, state, reason),
};

const sessionOf = ({ accountId }: ApplicantState): Session => ({ id: 0, accountId, personId: null });

const decide = (
  { services, officer }: ActionDeps,
  { applicationId }: ApplicantState,
  decision: Parameters<typeof decideApplicationAs>[3],
) => decideApplicationAs(services.membership, officer, applicationId, decision);

/** @param reason of a rejection; null for an approval */
async function decideNames(
  { services: { tx, clock, people }, officer }: ActionDeps,
  { accountId }: ApplicantState,
  reason: string | null,
): Promise<void> {
  const personId = (await findPersonIdOf(tx, accountId))!;
  const request = (await findOpenChangeRequest(tx, personId))!;
  const person = await lockPerson(tx, personId);
  const namesOf = ({ latinName, nativeName, birthDate }: typeof person | typeof request) => ({
    latinName,
    nativeName,
    birthDate,
  });
  await decidePersonChange(people, request.id, reason === null ? { approve: true } : { approve: false, reason }, () =>
    writeAudit(tx, clock, officer, {
      action: reason === null ? 'personChange.approve' : 'personChange.reject',
      subject: `person ${personId}`,
      before: namesOf(person),
      after: namesOf(request),
      reason,
    }),
  );
}
