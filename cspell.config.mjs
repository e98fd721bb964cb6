import { readFileSync } from 'node:fs';

const glossary = readFileSync(new URL('docs/glossary.md', import.meta.url), 'utf8');

/**
 * Returns the words that the glossary replaces, each with its replacement, in the form that cspell wants. Rows whose
 * left column needs an explanation in brackets depend on the context, and are left to readers.
 */
function bannedWords() {
  const table = glossary.slice(glossary.indexOf('## Do not say, say'));
  return table.split('\n').flatMap((line) => {
    const [, left = [], right = []] = line.split('|').map((cell) => cell.replaceAll('`', '').trim().split(', '));
    return left
      .filter((word) => /^\w{3,}$/.test(word))
      .map((word, nth) => `${word}->${left.length === right.length ? right[nth] : right.join(', ')}`);
  });
}

/** Checks the spelling of names, comments, tests and documents, and the terms of docs/glossary.md. */
export default {
  version: '0.2',
  language: 'en-GB',
  useGitignore: true,
  files: ['**/*.{ts,tsx,mjs,cjs,css,md}', '{apps,packages}/*/messages/en_US.json'],
  ignorePaths: [
    'apps/server/src/demo/content/**',
    'packages/icons/icons/**',
    'tools/artwork/**',
    'apps/server/migrations/**',
    'apps/server/src/features/contentImports/testdata/**',
    'apps/web/public/**',
    'docs/words.txt',
  ],
  // Long tokens, and words in other alphabets.
  ignoreRegExpList: ['/[A-Za-z0-9+/=_-]{40,}/g', /(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu],
  dictionaryDefinitions: [{ name: 'project', path: './docs/words.txt', addWords: true }],
  dictionaries: ['project', 'typescript', 'node', 'npm', 'html', 'css', 'fonts', 'softwareTerms', 'en-gb', 'en_us'],
  flagWords: bannedWords(),
  // The name of a system user. cspell:disable-next-line
  overrides: [{ filename: '**/embedded/identity.ts', ignoreWords: ['nobody'] }],
};
