import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot, root } from '../steps/paths.mjs';

/** The sizes of text, in rem, that pages set beside those of the theme. */
const scale = [0.75, 0.8125, 0.875, 0.9375, 1, 1.0625, 1.1875, 1.375, 1.6875, 2];

/**
 * Text sizes in pixels ignore the size that a reader chose in the browser. Widths of media queries in `em` follow it,
 * so that large text gets the layout of a narrower screen.
 */
const rules = [
  { pattern: /(?:font(?:-size)?|line-height|--size-\w+):[^;{}]*\dpx/, remedy: 'Give the size of text in rem.' },
  {
    pattern: new RegExp(`font-size: (?!(?:${scale.join('|').replaceAll('.', '\\.')})rem)[\\d.]+rem`),
    remedy: `Take one of the sizes ${scale.join(', ')} rem.`,
  },
  { pattern: /@media[^{]*\dpx/, remedy: 'Give the width of a media query in em.' },
];

/** @returns a message for each size of the site that ignores the reader's text size or is none of the scale */
export function checkTextSizes() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps/web/app/**.css'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  return files.filter(Boolean).flatMap((file) =>
    readFileSync(inRoot(file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        rules.flatMap(({ pattern, remedy }) => (pattern.test(line) ? [`${file}:${index + 1}: ${remedy}`] : [])),
      ),
  );
}
