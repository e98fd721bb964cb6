import { takenOver } from './takenOver.ts';

/**
 * A page is complete without its scripts, so they wait until it is seen: on a slow line they would share it with the
 * styles and the first picture. Whoever touches the page has them at once, and what they pressed meanwhile is pressed then.
 *
 * Takes the router's document, whose head preloads every module and whose last script imports them, and gives one whose
 * only script does both, later. A document that looks otherwise is given back as it is.
 */
export function scriptsLast(html: string): string {
  const modules: string[] = [];
  const withoutPreloads = html.replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, href: string) => {
    modules.push(href);
    return '';
  });
  const starter = /<script type="module" async="">((?:import (?:\* as \w+ from )?"[^"]+";\s*)+)([^<]*)<\/script>/;
  const [whole, imports, rest] = starter.exec(withoutPreloads) ?? [];
  if (whole === undefined || imports === undefined || rest === undefined) return html;
  const wanted = [...imports.matchAll(/import (?:\* as (\w+) from )?("[^"]+");/g)].map(([, name = '', file]) => ({ name, file }));
  const names = wanted.map(({ name }) => name).join(',');
  const files = wanted.map(({ file }) => `import(${file})`).join(',');
  return withoutPreloads.replace(
    whole,
    () => `<script type="module">(${keepPresses.toString()})(${JSON.stringify(takenOver)});
(${waitForPage.toString()})().then(async () => {
(${preload.toString()})(${JSON.stringify(modules)});
const [${names}] = await Promise.all([${files}]);
${rest.trim().replace(/import\("[^"]+"\);$/, 'await $&')}
}).catch(() => dispatchEvent(new Event(${JSON.stringify(takenOver)})));</script>`,
  );
}

/** Runs in the page: until all that is seen at first has come and been drawn, or somebody does something. */
function waitForPage(): Promise<unknown> {
  return new Promise((go) => {
    const afterDrawing = () => requestAnimationFrame(() => setTimeout(go));
    if (document.readyState === 'complete') afterDrawing();
    else addEventListener('load', afterDrawing, { once: true });
    for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, go, { once: true, capture: true, passive: true });
  });
}

/** Runs in the page: what would open a dialog is kept, and pressed when something answers, or nothing ever will. */
function keepPresses(answers: string): void {
  let pressed: HTMLElement | null = null;
  const keep = (event: Event) => {
    const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[aria-haspopup=dialog]') : null;
    if (!opener) return;
    event.preventDefault();
    pressed = opener;
  };
  addEventListener('click', keep, true);
  addEventListener(
    answers,
    () => {
      removeEventListener('click', keep, true);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
}

/** Runs in the page: all at once, instead of each when the one before asks for it. */
function preload(modules: string[]): void {
  for (const href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
