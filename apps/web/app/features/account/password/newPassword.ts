import { m } from '../../../paraglide/messages.js';
import { confirmationRequired, passwordRequired, passwordsDiffer } from '../accountWords.ts';

/** The minimum length. Only the client can check it, because the server receives a digest. */
const minPasswordLength = 8;

/** Returns the problems of a new password and its confirmation. */
export const validateNewPassword = (
  password: string,
  confirmation: string,
): { password: string | undefined; confirmPassword: string | undefined } => ({
  password:
    password === ''
      ? passwordRequired()
      : [...password].length < minPasswordLength
        ? m.account_password_short({ count: minPasswordLength })
        : undefined,
  confirmPassword:
    confirmation === '' ? confirmationRequired() : confirmation !== password ? passwordsDiffer() : undefined,
});
