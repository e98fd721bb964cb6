import { m } from '../../../paraglide/messages.js';
import { confirmationRequired, passwordRequired, passwordsDiffer } from '../accountWords.ts';

/** Asked for here; the server sees a digest, which has no length. */
const fewestCharacters = 8;

/** Returns the problems of a new password and its confirmation. */
export const validateNewPassword = (
  password: string,
  confirmation: string,
): { password: string | undefined; confirmPassword: string | undefined } => ({
  password:
    password === ''
      ? passwordRequired()
      : [...password].length < fewestCharacters
        ? m.account_password_short({ count: fewestCharacters })
        : undefined,
  confirmPassword:
    confirmation === '' ? confirmationRequired() : confirmation !== password ? passwordsDiffer() : undefined,
});
