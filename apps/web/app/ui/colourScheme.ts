/** What a reader chooses; `system` follows the device. */
export const colourSchemes = ['system', 'light', 'dark'] as const;

export type ColourScheme = (typeof colourSchemes)[number];

/** The localStorage key of the chosen scheme. */
const storageKey = 'colourScheme';

const chosenEvent = 'colour-scheme-chosen';

export function readColourScheme(): ColourScheme {
  const { scheme } = document.documentElement.dataset;
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system';
}

/** Shows the page in a scheme, and stores it for the next pages. Without storage, it holds until the page is left. */
export function chooseColourScheme(scheme: ColourScheme): void {
  showColourScheme(scheme);
  try {
    localStorage.setItem(storageKey, scheme);
  } catch {
    // A browser may refuse storage.
  }
  dispatchEvent(new Event(chosenEvent));
}

export function onColourSchemeChosen(listener: () => void): () => void {
  addEventListener(chosenEvent, listener);
  return () => removeEventListener(chosenEvent, listener);
}

/**
 * Adds to a rendered page the script that shows the stored scheme before the first paint. It stands before the style
 * sheets, for which a script would wait.
 */
export const withStoredColourScheme = (html: string): string =>
  html.replace(
    /<meta name="theme-color"[^>]*data-scheme="dark"[^>]*>/,
    (meta) =>
      `${meta}<script>(${showStoredColourScheme.toString()})(${JSON.stringify(storageKey)}, ${showColourScheme.toString()})</script>`,
  );

/** Runs in the page. One whose scheme is fixed, in the frame of another site, keeps it. */
function showStoredColourScheme(key: string, show: (scheme: string) => void): void {
  try {
    const stored = localStorage.getItem(key);
    if (stored && !document.documentElement.dataset.scheme) show(stored);
  } catch {
    // A browser may refuse storage.
  }
}

/** Runs in the page, also before its scripts, so it must be self-contained. The browser's bar gets the same scheme. */
function showColourScheme(scheme: string): void {
  const root = document.documentElement;
  if (scheme === 'system') delete root.dataset.scheme;
  else root.dataset.scheme = scheme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset.scheme;
    meta.media = scheme === 'system' ? `(prefers-color-scheme: ${own})` : scheme === own ? 'all' : 'not all';
  }
}
