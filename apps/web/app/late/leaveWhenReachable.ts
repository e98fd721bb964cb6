import { m } from '../paraglide/messages.js';
import { showError } from '../ui/messages.ts';
import { probeDeployment } from './deployment.ts';
import { failedNavigation } from './failedNavigation.ts';
import { whileLoading } from './lateLoading.ts';

/**
 * Leaves the document only if the server is reachable; otherwise the browser would show its own error page.
 *
 * @param options.offersRetry false where the page itself has a button for it
 */
export async function leaveWhenReachable(leave: () => void, { offersRetry = true } = {}): Promise<void> {
  if ((await whileLoading(probeDeployment())) !== 'unreachable') {
    leave();
    return;
  }
  showError(m.network_error());
  if (offersRetry) failedNavigation.set(() => leaveWhenReachable(leave));
}

/** Blocks plain links to this site while the browser is offline, and shows the network message. */
export function blockOfflineLinks(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (
      !link ||
      event.defaultPrevented ||
      navigator.onLine ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey
    )
      return;
    const leavesPage =
      link.origin === location.origin && link.target === '' && link.href.split('#')[0] !== location.href.split('#')[0];
    if (!leavesPage) return;
    event.preventDefault();
    void leaveWhenReachable(() => location.assign(link.href));
  });
}
