import type { BrowserContextOptions } from 'playwright-core';
import { desktop, phone, tablet } from './browser.ts';
import { languages } from './pages.ts';
import type { Lang } from './words.ts';

/** Every language on every screen. */
export const allLanguagesAndScreens: [Lang, string, BrowserContextOptions][] = languages.flatMap((lang) =>
  Object.entries({ desktop, tablet, phone }).map(([name, screen]): [Lang, string, BrowserContextOptions] => [
    lang,
    name,
    screen,
  ]),
);

/** Every language on the screens whose layouts differ most. */
export const desktopAndPhone = allLanguagesAndScreens.filter(([, name]) => name !== 'tablet');
