import type { PushNotice } from '@app/contract/notices';

/**
 * The parts of a service worker that this file uses. TypeScript cannot load its types of workers together with those of
 * pages.
 */
interface NoticeWorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(filter: { type: 'window' }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  location: Location;
  addEventListener(kind: 'push', listen: (event: ExtendableEventLike & { data: { json(): unknown } }) => void): void;
  addEventListener(
    kind: 'notificationclick',
    listen: (event: ExtendableEventLike & { notification: Notification }) => void,
  ): void;
}

interface ExtendableEventLike {
  waitUntil(work: Promise<unknown>): void;
}

/** Adds an option of Chromium that the types of TypeScript lack. */
interface RenotifyingOptions extends NotificationOptions {
  renotify: boolean;
}

const worker = globalThis as unknown as NoticeWorkerScope;

worker.addEventListener('push', (event) => {
  const { title, text, link } = event.data.json() as PushNotice;
  // The tag makes a later notification about the same page replace the earlier one; `renotify` announces it all the
  // same.
  const options: RenotifyingOptions = {
    body: text,
    tag: link,
    renotify: true,
    data: link,
    icon: '/apple-touch-icon.png',
  };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data as string, worker.location.href)));
});

/** Focuses the window that shows a page of this site, or opens a new window. */
async function openPage({ href, origin }: URL): Promise<void> {
  if (origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: 'window' });
  const existingWindow = windows.find(({ url }) => url === href);
  await (existingWindow ? existingWindow.focus() : worker.clients.openWindow(href));
}
