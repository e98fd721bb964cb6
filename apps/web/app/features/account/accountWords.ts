import { m } from '../../paraglide/messages.js';

export { codeRequired, smsSent } from '../../forms/formWords.ts';

/** Descriptive names for the message keys of the specification. */
export const usernameRequired = m['login.k3'];
export const passwordRequired = m['login.k6'];
export const confirmationRequired = m['login.k13'];
export const phoneRequired = m['login.k15'];
export const loginSucceeded = m['login.k16'];
export const passwordsDiffer = m['login.k17'];
export const registrationSucceeded = m['login.k18'];
