import { type App, mount } from '#platform/http/mount';
import type { AccountParts } from './account.parts.ts';
import { readProfile } from './profile.service.ts';
import {
  changePassword,
  proofsOf,
  putEmailIntoUse,
  putPhoneIntoUse,
  recoverPassword,
  sendEmailProof,
  sendRecoveryCode,
  sendToFirstEmail,
  sendToNewEmail,
  sendToNewPhone,
  sendToOwnPhone,
  undoEmailChange,
} from './security.service.ts';

/** Each change in its steps: prove who you are, then name the new value, then prove that it is yours. */
export function securityRoutes(app: App, parts: AccountParts): void {
  const { codes } = parts;

  mount(app, 'updPwdSms', async ({ session, locale }) => ({ uuid: await sendToOwnPhone(parts, { session, locale }, 'changePassword') }));
  mount(app, 'updPwdSmsVerify', async ({ body, session }) => ({
    ticket: await codes.prove({ ...body, purposes: proofsOf.password, accountId: session.accountId }),
  }));
  mount(app, 'updPwd', async ({ body, session, visitor }) => ({ token: await changePassword(parts, session, body, visitor) }));

  mount(app, 'addEmailSms', async ({ body, session, locale }) => ({ uuid: await sendToFirstEmail(parts, { session, locale }, body.email) }));
  mount(app, 'addEmail', async ({ body, session, locale }) => {
    await putEmailIntoUse(parts, session, 'bindEmail', body);
    return readProfile(parts, session.accountId, locale);
  });

  mount(app, 'updEmailEm', async ({ params, session, locale }) => ({ uuid: await sendEmailProof(parts, { session, locale }, params.type) }));
  mount(app, 'updEmailEmByDefault', async ({ session, locale }) => ({ uuid: await sendEmailProof(parts, { session, locale }, 'email') }));
  mount(app, 'updEmailEmVerify', async ({ body, session }) => ({
    ticket: await codes.prove({ ...body, purposes: proofsOf.email, accountId: session.accountId }),
  }));
  mount(app, 'updEmailNewEm', async ({ body, session, locale }) => ({ uuid: await sendToNewEmail(parts, { session, locale }, body) }));
  mount(app, 'updEmail', async ({ body, session, locale }) => {
    await putEmailIntoUse(parts, session, 'newEmail', body);
    return readProfile(parts, session.accountId, locale);
  });
  mount(app, 'undoEmail', async ({ body }) => {
    await undoEmailChange(parts, body.token);
    return null;
  });

  mount(app, 'updPhoneSms', async ({ session, locale }) => ({ uuid: await sendToOwnPhone(parts, { session, locale }, 'changePhone') }));
  mount(app, 'updPhoneSmsVerify', async ({ body, session }) => ({
    ticket: await codes.prove({ ...body, purposes: proofsOf.phone, accountId: session.accountId }),
  }));
  mount(app, 'updPhoneNewSms', async ({ body, session, locale }) => ({ uuid: await sendToNewPhone(parts, { session, locale }, body) }));
  mount(app, 'updPhone', async ({ body, session, locale }) => {
    await putPhoneIntoUse(parts, session, body);
    return readProfile(parts, session.accountId, locale);
  });

  mount(app, 'resetPwdSms', async ({ body, locale, visitor }) => ({ uuid: await sendRecoveryCode(parts, body, { locale, visitor }) }));
  mount(app, 'resetPwdSmsVerify', async ({ body }) => ({ ticket: await codes.prove({ ...body, purposes: ['resetPassword'], accountId: null }) }));
  mount(app, 'resetPwd', async ({ body }) => {
    await recoverPassword(parts, body);
    return null;
  });
}
