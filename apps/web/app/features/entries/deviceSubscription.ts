import type { CallInput } from '@app/contract/contract';
import { noticeWorkerUrl } from '../../trustedTypes.ts';

/**
 * `denied`: the user or the settings of the browser refuse notifications; `failed`: the push service could not be
 * reached.
 */
export type NoticeProblem = 'denied' | 'failed';

export const canShowNotices = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Returns whether this browser is still subscribed at a push service, and may show notifications. */
export const hasSubscription = async (): Promise<boolean> =>
  Notification.permission === 'granted' && (await findSubscription()) !== null;

/** Asks for permission, and registers the browser at its push service. @param publicKey of the site, in base64url */
export async function subscribeDevice(publicKey: string): Promise<CallInput<'noticeDeviceSave'> | NoticeProblem> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    await navigator.serviceWorker.register(noticeWorkerUrl());
    const { pushManager } = await navigator.serviceWorker.ready;
    // Ends an existing subscription, because it may belong to another key of the site.
    await (await pushManager.getSubscription())?.unsubscribe();
    const created = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint, keys } = created.toJSON();
    return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
  } catch {
    return 'failed';
  }
}

export async function endSubscription(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}
