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
  const starter = /<script type="module" async="">((?:import (?:\* as \w+ from )?"[^"]+";\s*)+)([^<]*)<\/script>/;
  const [whole, imports, rest] = starter.exec(withoutPreloads) ?? [];
  if (whole === undefined || imports === undefined || rest === undefined) return html;
  const wanted = [...imports.matchAll(/import (?:\* as (\w+) from )?("[^"]+");/g)].map(([, name = '', file]) => ({
    name,
    file,
  }));
  const names = wanted.map(({ name }) => name).join(',');
  const files = wanted.map(({ file }) => `import(${file})`).join(',');
  return withoutPreloads.replace(
    whole,
    () => `<script>(${restoreReadingPosition.toString()})(${JSON.stringify(readingPositionKey)})</script><script type="module">(${replayClicks.toString()})(${JSON.stringify(hydratedEvent)});
(${waitForFirstPaint.toString()})().then(async () => {
(${preload.toString()})(${JSON.stringify(modules)});
const [${names}] = await Promise.all([${files}]);
${rest.trim().replace(/import\("[^"]+"\);$/, 'await $&')}
}).catch(() => dispatchEvent(new Event(${JSON.stringify(hydratedEvent)})));</script>`,
  );
}

/** Runs in the page: resolves when the first view is painted, or at the first interaction. */
function waitForFirstPaint(): Promise<unknown> {
  return new Promise((go) => {
    const afterDrawing = () => requestAnimationFrame(() => setTimeout(go));
    if (document.readyState === 'complete') afterDrawing();
    else addEventListener('load', afterDrawing, { once: true });
    for (const sign of ['pointerdown', 'keydown', 'focusin'])
      addEventListener(sign, go, { once: true, capture: true, passive: true });
  });
}

/** Runs in the page: stores a click that would open a dialog and replays it after hydration. */
function replayClicks(answers: string): void {
  let pressed: HTMLElement | null = null;
  const keep = (event: Event) => {
    const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[aria-haspopup=dialog]') : null;
    if (!opener) return;
    event.preventDefault();
    pressed?.removeAttribute('aria-busy');
    opener.setAttribute('aria-busy', 'true');
    pressed = opener;
  };
  addEventListener('click', keep, true);
  addEventListener(
    answers,
    () => {
      removeEventListener('click', keep, true);
      pressed?.removeAttribute('aria-busy');
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
}

/** Runs in the page: fetches all modules in parallel instead of one import after another. */
function preload(modules: string[]): void {
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
