import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { inRoot, root } from '../steps/paths.mjs';

/** @returns the phrases of docs/replaced.txt with their replacements; cspell checks its single words */
const listPhrases = () =>
  readFileSync(inRoot('docs/replaced.txt'), 'utf8')
    .split('\n')
    .filter((entry) => entry.includes(' -> ') && !/^\w+ -> /.test(entry) && !entry.startsWith('#'))
    .map((entry) => entry.split(' -> '));

/** @returns a message for each phrase that the project has replaced */
export function findReplacedPhrases(files, read, phrases = listPhrases()) {
  return files.flatMap((file) => {
    // Comments break phrases at the ends of lines.
    const text = read(file)
      .replaceAll(/\s+(?:\*|\/\/)?\s*/g, ' ')
      .toLowerCase();
    return phrases
      .filter(([phrase]) => text.includes(phrase.toLowerCase()))
      .map(([phrase, term]) => `${file}: "${phrase}". Write "${term}".`);
  });
}

/** @returns a message for each replaced phrase in code, documents and English texts */
export function checkWording() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /[.]([mc]?js|tsx?|md)$|messages\/en_US[.]json$/.test(file) && !file.includes('/demo/content/'));
  return findReplacedPhrases(files, (file) => readFileSync(inRoot(file), 'utf8'));
}
