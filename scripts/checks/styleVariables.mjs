import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot, root } from '../steps/paths.mjs';

/** Variables of the component library, which it defines or reads. */
const ofLibrary = /^--(mantine|input)-/;
const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** @returns a message for each style variable that is used without a definition, or defined without a use */
export function findLooseStyleVariables(texts) {
  const all = texts.join('\n');
  const used = new Set(namesIn(all, /var\((--[\w-]+)/g));
  // Style sheets define `--x: 1px`, components `'--x': '1px'`.
  const defined = new Set(namesIn(all, /(?<![\w(-])(--[\w-]+)['"]?\]?:/g));
  const own = (names) => [...names].filter((name) => !ofLibrary.test(name));
  return [
    ...own(used).flatMap((name) => (defined.has(name) ? [] : [`${name} is used but defined nowhere`])),
    ...own(defined).flatMap((name) => (used.has(name) ? [] : [`${name} is defined but used nowhere. Delete it.`])),
  ];
}

/** @returns a message for each loose style variable of the site */
export function checkStyleVariables() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps/web/app'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  const texts = files.filter((file) => /\.(css|tsx?)$/.test(file)).map((file) => readFileSync(inRoot(file), 'utf8'));
  return findLooseStyleVariables(texts);
}
