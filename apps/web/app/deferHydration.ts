import { readingPositionKey, restoreReadingPosition } from './reload/readingPosition.ts';
import { hydratedEvent } from './hydratedEvent.ts';

/**
 * Delays the scripts of a rendered page until the page has been painted or the user interacts, because on a slow
 * connection they would compete with the styles and the first picture. Clicks before hydration are replayed after it.
 *
 * The router's document preloads every module in its head and imports them in its last script. The returned document
 * does both later, in its last script. A script before it restores the reading position after a change of language. A
 * document of another form is returned unchanged.
 */
export function deferHydration(html: string): string {
  const modules: string[] = [];
  const withoutPreloads = html.replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, href: string) => {
    modules.push(href);
    return '';
  });
  const startScriptPattern =
    /<script type="module" async="">((?:import (?:\* as \w+ from )?"[^"]+";\s*)+)([^<]*)<\/script>/;
  const [startScript, imports, startCode] = startScriptPattern.exec(withoutPreloads) ?? [];
  if (startScript === undefined || imports === undefined || startCode === undefined) return html;
  const importedModules = [...imports.matchAll(/import (?:\* as (\w+) from )?("[^"]+");/g)].map(
    ([, name = '', file]) => ({
      name,
      file,
    }),
  );
  const names = importedModules.map(({ name }) => name).join(',');
  const files = importedModules.map(({ file }) => `import(${file})`).join(',');
  // A start that fails dispatches the event too, so that clicks are no longer held back.
  return withoutPreloads.replace(
    startScript,
    () => `<script>(${restoreReadingPosition.toString()})(${JSON.stringify(readingPositionKey)})</script><script type="module">(${replayClicks.toString()})(${JSON.stringify(hydratedEvent)});
(${waitForFirstPaint.toString()})().then(async () => {
(${preload.toString()})(${JSON.stringify(modules)});
const [${names}] = await Promise.all([${files}]);
${startCode.trim().replace(/import\("[^"]+"\);$/, 'await $&')}
}).catch(() => dispatchEvent(new Event(${JSON.stringify(hydratedEvent)})));</script>`,
  );
}

/** Runs in the page: resolves when the first view is painted, or at the first interaction. */
function waitForFirstPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    const afterPaint = () => requestAnimationFrame(() => setTimeout(resolve));
    if (document.readyState === 'complete') afterPaint();
    else addEventListener('load', afterPaint, { once: true });
    for (const eventName of ['pointerdown', 'keydown', 'focusin'])
      addEventListener(eventName, resolve, { once: true, capture: true, passive: true });
  });
}

/** Runs in the page: stores a click that would open a dialog and replays it after hydration. */
function replayClicks(hydrated: string): void {
  let pressedOpener: HTMLElement | null = null;
  const holdClick = (event: Event) => {
    const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[aria-haspopup=dialog]') : null;
    if (!opener) return;
    event.preventDefault();
    pressedOpener?.removeAttribute('aria-busy');
    opener.setAttribute('aria-busy', 'true');
    pressedOpener = opener;
  };
  addEventListener('click', holdClick, true);
  addEventListener(
    hydrated,
    () => {
      removeEventListener('click', holdClick, true);
      pressedOpener?.removeAttribute('aria-busy');
      if (pressedOpener?.isConnected) pressedOpener.click();
    },
    { once: true },
  );
}

/** Runs in the page: fetches all modules in parallel instead of one import after another. */
function preload(modules: string[]): void {
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
