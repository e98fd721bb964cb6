import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (place: string) => fileURLToPath(new URL(place, import.meta.url));
const compiled = here('./src/paraglide/messages');

/**
 * Offers the texts of one language by key, as `virtual:texts/<locale>`. The compiler’s own index holds all languages
 * and a function for each key that chooses one, which is four times as much.
 */
export function localeTexts(): Plugin {
  const prefix = 'virtual:texts/';
  return {
    name: 'locale-texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const locale = id.slice(prefix.length + 1);
      const index = readFileSync(`${compiled}/_index.js`, 'utf8');
      const aliases = [...index.matchAll(/^export \{ (\w+) as "([^"]+)" \}/gm)];
      const plain = [...index.matchAll(/^export const (\w+) =/gm)].map(([, name]) => [name, name]);
      const entries = [...plain, ...aliases.map(([, name, key]) => [key, name])];
      this.addWatchFile(`${compiled}/${locale}.js`);
      return [
        `import * as texts from ${JSON.stringify(`${compiled}/${locale}.js`)};`,
        `export default { ${entries.map(([key, name]) => `${JSON.stringify(key)}: texts.${name}`).join(', ')} };`,
      ].join('\n');
    },
  };
}
