import { callApi } from './callApi.ts';
import type { CallInput, Me } from './callTypes.ts';

type RegistrationOptions = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON'];
type LoginOptions = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON'];

/** Thrown when the browser or its user ended the request, or the authenticator is registered already. */
export class PasskeyCancelled extends Error {
  override readonly name = 'PasskeyCancelled';
}

/** Whether the browser can use passkeys on this page. */
export const browserHasPasskeys = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function';

/** Whether the page's address allows passkeys, which browsers bind to a host name. */
export const addressAllowsPasskeys = (): boolean => !/^([\d.]+|\[.*\])$/.test(window.location.hostname);

const rejectAsCancelled = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((thrown: unknown) => {
    throw new PasskeyCancelled('the browser has no passkey', { cause: thrown });
  });

/** Lets the browser create a passkey. @throws {PasskeyCancelled} */
export async function createPasskey(options: object): Promise<CallInput<'adminPasskeyConfirm'>['response']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const answer = await rejectAsCancelled(startRegistration({ optionsJSON: options as RegistrationOptions }));
  return answer as unknown as CallInput<'adminPasskeyConfirm'>['response'];
}

/** Logs in with a passkey. @throws {PasskeyCancelled | CallError} */
export async function logInWithPasskey(): Promise<Me> {
  const options = await callApi('adminPasskeyLoginBegin', {});
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await rejectAsCancelled(startAuthentication({ optionsJSON: options as unknown as LoginOptions }));
  return callApi('adminPasskeyLogin', { response: answer as unknown as CallInput<'adminPasskeyLogin'>['response'] });
}
