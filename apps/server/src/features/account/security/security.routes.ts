import { type App, mount } from '#platform/http/mount';
import type { AccountDeps } from '../accountDeps.ts';
import { getProfile } from '../profile/profile.service.ts';
import { changePassword, recoverPassword, sendRecoveryCode } from './password.service.ts';
import { proofPurposes, sendToOwnPhone } from './proofs.service.ts';
import {
  confirmNewEmail,
  sendCodeBeforeEmailChange,
  sendCodeToFirstEmail,
  sendCodeToNewEmail,
  undoEmailChange,
} from './email.service.ts';
import { confirmNewPhone, sendToNewPhone } from './phone.service.ts';

/** Mounts the steps of each change: prove the identity, send the new value, prove its ownership. */
export function securityRoutes(app: App, deps: AccountDeps): void {
  passwordRoutes(app, deps);
  emailRoutes(app, deps);
  phoneRoutes(app, deps);
}

function passwordRoutes(app: App, deps: AccountDeps): void {
  const { codes } = deps;
  mount(app, 'updPwdSms', async ({ session, locale, visitor }) => ({
    uuid: await sendToOwnPhone(deps, { session, locale, visitor }, 'changePassword'),
  }));
  mount(app, 'updPwdSmsVerify', async ({ body, session }) => ({
    ticket: await codes.prove({ ...body, purposes: proofPurposes.password, accountId: session.accountId }),
  }));
  mount(app, 'updPwd', async ({ body, session, visitor }) => ({
    token: await changePassword(deps, session, body, visitor),
  }));

  mount(app, 'resetPwdSms', async ({ body, locale, visitor }) => ({
    uuid: await sendRecoveryCode(deps, body, { locale, visitor }),
  }));
  mount(app, 'resetPwdSmsVerify', async ({ body }) => ({
    ticket: await codes.prove({ ...body, purposes: ['resetPassword'], accountId: null }),
  }));
  mount(app, 'resetPwd', async ({ body }) => {
    await recoverPassword(deps, body);
    return null;
  });
}

function emailRoutes(app: App, deps: AccountDeps): void {
  const { codes } = deps;
  mount(app, 'addEmailSms', async ({ body, session, locale, visitor }) => ({
    uuid: await sendCodeToFirstEmail(deps, { session, locale, visitor }, body.email),
  }));
  mount(app, 'addEmail', async ({ body, session, locale }) => {
    await confirmNewEmail(deps, session, 'bindEmail', body);
    return getProfile(deps, session.accountId, locale);
  });

  mount(app, 'updEmailEm', async ({ params, session, locale, visitor }) => ({
    uuid: await sendCodeBeforeEmailChange(deps, { session, locale, visitor }, params.type),
  }));
  mount(app, 'updEmailEmByDefault', async ({ session, locale, visitor }) => ({
    uuid: await sendCodeBeforeEmailChange(deps, { session, locale, visitor }, 'email'),
  }));
  mount(app, 'updEmailEmVerify', async ({ body, session }) => ({
    ticket: await codes.prove({ ...body, purposes: proofPurposes.email, accountId: session.accountId }),
  }));
  mount(app, 'updEmailNewEm', async ({ body, session, locale, visitor }) => ({
    uuid: await sendCodeToNewEmail(deps, { session, locale, visitor }, body),
  }));
  mount(app, 'updEmail', async ({ body, session, locale }) => {
    await confirmNewEmail(deps, session, 'newEmail', body);
    return getProfile(deps, session.accountId, locale);
  });
  mount(app, 'undoEmail', async ({ body }) => {
    await undoEmailChange(deps, body.token);
    return null;
  });
}

function phoneRoutes(app: App, deps: AccountDeps): void {
  const { codes } = deps;
  mount(app, 'updPhoneSms', async ({ session, locale, visitor }) => ({
    uuid: await sendToOwnPhone(deps, { session, locale, visitor }, 'changePhone'),
  }));
  mount(app, 'updPhoneSmsVerify', async ({ body, session }) => ({
    ticket: await codes.prove({ ...body, purposes: proofPurposes.phone, accountId: session.accountId }),
  }));
  mount(app, 'updPhoneNewSms', async ({ body, session, locale, visitor }) => ({
    uuid: await sendToNewPhone(deps, { session, locale, visitor }, body),
  }));
  mount(app, 'updPhone', async ({ body, session, locale }) => {
    await confirmNewPhone(deps, session, body);
    return getProfile(deps, session.accountId, locale);
  });
}
