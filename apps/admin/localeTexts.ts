import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { isLateText } from './src/providers/lateTexts.ts';

const here = (place: string) => fileURLToPath(new URL(place, import.meta.url));
const compiled = here('./src/paraglide/messages');

/**
 * Offers the texts of one language by key, as `virtual:texts/<locale>` and `virtual:texts/late-<locale>`. The
 * compiler’s own index holds all languages and a function for each key that chooses one, which is four times as much.
 */
export function localeTexts(): Plugin {
  const prefix = 'virtual:texts/';
  return {
    name: 'locale-texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [, late, locale] = /^(late-)?(.+)$/.exec(id.slice(prefix.length + 1))!;
      const index = readFileSync(`${compiled}/_index.js`, 'utf8');
      const aliases = [...index.matchAll(/^export \{ (\w+) as "([^"]+)" \}/gm)];
      const plain = [...index.matchAll(/^export const (\w+) =/gm)].map(([, name]) => [name!, name!] as const);
      const entries = [...plain, ...aliases.map(([, name, key]) => [key!, name!] as const)].filter(
        ([key]) => isLateText(key) === Boolean(late),
      );
      this.addWatchFile(`${compiled}/${locale}.js`);
      // The query makes two modules of the file, of which the build keeps what each part uses.
      const source = `${compiled}/${locale}.js?${late ? 'late' : 'first'}`;
      return [
        `import * as texts from ${JSON.stringify(source)};`,
        `export default { ${entries.map(([key, name]) => `${JSON.stringify(key)}: texts.${name}`).join(', ')} };`,
      ].join('\n');
    },
  };
}
