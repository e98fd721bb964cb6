import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { inRoot, root } from '../steps/paths.mjs';

/** The width of lines that the formatter does not break: comments, and statements in templates. */
const maxColumns = 120;
const isComment = (line) => /^\s*(\/\/|\/?\*)/.test(line);
/** Instructions to tools, which must stay on one line. */
const isInstruction = (line) => /biome-ignore|cspell:|oxlint-disable|@vitest-environment/.test(line);
const sqlWord =
  /\b(select .* from|(left|inner|cross) join|coalesce|order by|group by|insert into|case when|returning|is null|_id|_at)\b|::[a-z]| as "/;

/** Yields each line, and whether at least a part of it is in a template. */
function* linesOf(text) {
  let isInside = false;
  for (const [at, line] of text.split('\n').entries()) {
    const marks = line.match(/(?<!\\)`/g)?.length ?? 0;
    yield { at: at + 1, line, isInTemplate: !isComment(line) && (isInside || marks > 0) };
    if (!isComment(line) && marks % 2 === 1) isInside = !isInside;
  }
}

/** @returns a message for each comment and each line of SQL that is wider than the formatter's lines */
export function findWideLines(files, read) {
  return files.flatMap((file) =>
    [...linesOf(read(file))]
      .filter(({ line }) => line.length > maxColumns && !isInstruction(line))
      .filter(({ line, isInTemplate }) => isComment(line) || (isInTemplate && sqlWord.test(line)))
      .map(({ at, line }) => `${file}:${at}: ${line.length} columns. Break the line at ${maxColumns}.`),
  );
}

/** @returns a message for each object literal that is spread into another one */
export function findSpreadLiterals(files, read) {
  return files.flatMap((file) =>
    [...linesOf(read(file))]
      .filter(({ line, isInTemplate }) => !isInTemplate && !isComment(line) && /(^|[{,])\s*[.]{3}[{]/.test(line))
      .map(({ at }) => `${file}:${at}: an object literal is spread. Write its properties.`),
  );
}

/** @returns a message for each wide line and each spread object literal, which the formatter does not change */
export function checkLayout() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) => /[.]([mc]?js|tsx?)$/.test(file) && !/\/demo\/content\/|^packages\/icons\/|^tools\/artwork\//.test(file),
    );
  const read = (file) => readFileSync(inRoot(file), 'utf8');
  return [...findWideLines(files, read), ...findSpreadLiterals(files, read)];
}
