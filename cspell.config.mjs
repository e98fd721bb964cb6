import { readFileSync } from 'node:fs';

const isWord = (entry) => /^\w+ -> /.test(entry);
/** The replaced words of docs/replaced.txt, in the form that cspell wants. Its phrases are checked by wording.mjs. */
const replacedWords = readFileSync(new URL('docs/replaced.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(isWord)
  .map((entry) => entry.replace(' -> ', '->'));

/** Checks the spelling of names, comments, tests and documents, and rejects replaced words. */
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
    'docs/replaced.txt',
  ],
  // Long tokens, and words in other alphabets.
  ignoreRegExpList: ['/[A-Za-z0-9+/=_-]{40,}/g', /(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu],
  dictionaryDefinitions: [{ name: 'project', path: './docs/words.txt', addWords: true }],
  dictionaries: ['project', 'typescript', 'node', 'npm', 'html', 'css', 'fonts', 'softwareTerms', 'en-gb', 'en_us'],
  flagWords: replacedWords,
  // The name of a system user. cspell:disable-next-line
  overrides: [{ filename: '**/embedded/programUser.ts', ignoreWords: ['nobody'] }],
};
