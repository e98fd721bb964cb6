import { embedClass, playerAddress, readVideoAddress } from '@app/contract/embeds';

/**
 * Shows the player of a video in place of its link when a reader follows it. Nothing is fetched from its site before.
 * A click with a key or button that opens another tab or window still does so.
 */
export function playVideos(text: HTMLElement, signal: AbortSignal): void {
  text.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(`figure.${embedClass} > a`);
      const video = link && readVideoAddress(link.getAttribute('href') ?? '');
      if (!video || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const player = createPlayer(playerAddress(video), link.textContent.trim() || link.querySelector('img')!.alt);
      link.replaceWith(player);
      player.focus();
    },
    { signal },
  );
}

function createPlayer(address: string, title: string): HTMLIFrameElement {
  const player = document.createElement('iframe');
  player.title = title;
  player.allow = 'fullscreen; autoplay; encrypted-media; picture-in-picture';
  player.referrerPolicy = 'strict-origin';
  player.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox',
  );
  player.src = address;
  return player;
}
