import { readFileSync } from 'node:fs';
import { filesBelow } from '../steps/fingerprint.mjs';
import { inRoot } from '../steps/paths.mjs';

const sources = ['apps/server/src', 'apps/web/app', 'apps/admin/src', 'packages/contract/src'];

/** Source files that contain Han characters as data. */
const dataFiles = new Set([
  'apps/server/src/features/competitions/imports/results.rules.ts', // results as files of other programs write them
  'apps/server/src/features/competitions/imports/titles.rules.ts', // titles and numbers in such files
  'apps/server/src/features/standingTexts/starterTexts.ts', // drafts that staff of a new site complete
  'apps/server/src/platform/text/decodeText.ts', // words by which an encoding is recognized
  'apps/server/src/platform/text/searchTokens.ts', // scripts that are written without spaces
  'apps/web/app/ui/wordBreaks.ts', // particles, after which lines may end
  'packages/contract/src/zoneCities.ts', // cities by time zone, which Intl does not name
  'packages/contract/src/names.ts', // recognises names in Han characters
]);

/** Returns whether to skip generated catalogues, demonstration content, tests and their fixtures. */
const isLeftOut = (place) => /\/(paraglide|demo|testing)$|[.](test|fixtures)[.]tsx?$/.test(place);
const isComment = (line) => /^\s*(\/\/|\/?\*)/.test(line);

/** @returns a message for each line with a Han character; comments may contain examples */
export function findTextsOutside(files, read) {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) =>
        /\p{Script=Han}/u.test(line) && !isComment(line)
          ? [
              `${file}:${at + 1}: a text in Chinese. Move it to messages/ of the app, or of packages/contract if apps share it.`,
            ]
          : [],
      ),
  );
}

/** @returns a message for each text that is in a source file instead of a catalogue */
export const checkTexts = () =>
  findTextsOutside(
    filesBelow(sources, isLeftOut).filter((file) => /[.]tsx?$/.test(file) && !dataFiles.has(file)),
    (file) => readFileSync(inRoot(file), 'utf8'),
  );
