import type { DownloadKind } from '@app/contract/downloads';

const maxNameLength = 120;
/** Routes accept parameters of 100 characters. */
const maxStemLength = 80;

const firstCharacters = (text: string, count: number): string => [...text].slice(0, count).join('');

/**
 * Returns the name of a file without folders, ending, and characters that are not visible or change the direction of
 * the text; '' when nothing is left.
 */
export const toShownName = (fileName: string): string =>
  firstCharacters(
    (fileName.split(/[/\\]/).at(-1) ?? '')
      .normalize('NFC')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\p{C}/gu, '')
      .trim()
      .replace(/\.[a-z][a-z0-9]{1,7}$/i, '')
      .trim(),
    maxNameLength,
  );

/** Returns the name in the address of a file, which is also the name under which browsers save it. */
export function toAddressName(shownName: string, kind: DownloadKind): string {
  const stem = firstCharacters(shownName.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-'), maxStemLength);
  return `${stem.replaceAll(/^-+|-+$/g, '') || 'file'}.${kind}`;
}

/** Whether a name in an address is one that `toAddressName` returns. */
export const isAddressName = (name: string): boolean => {
  const [, stem, kind] = /^([^.]+)\.([a-z]+)$/.exec(name) ?? [];
  return stem !== undefined && name.length <= 100 && toAddressName(stem, kind as DownloadKind) === name;
};
