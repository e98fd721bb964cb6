import type { Archive } from './openArchive.ts';
import type { ItemProblems } from './sourceItem.ts';

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The end of a name that WordPress and Ghost give to a smaller copy of a picture. */
const sizeSuffix = /-\d+x\d+(?=[.]\w+$)/;
const sizeFolder = /\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//;

/** Only so many last parts of a path are compared, because each part costs an entry in memory. */
const maxFolders = 8;

/** Returns a function that finds the pictures of an export by the addresses in its texts. */
export function createPictureFinder({ names }: Archive) {
  const known = new Set(names);
  const byEnd = new Map<string, string>();
  for (const name of names) {
    const parts = name.split('/').slice(-maxFolders);
    for (let from = 0; from < parts.length; from += 1) {
      const end = parts.slice(from).join('/').toLowerCase();
      if (!byEnd.has(end)) byEnd.set(end, name);
    }
  }
  const findByPath = (path: string): string | null => {
    const parts = path.toLowerCase().split('/').filter(Boolean).slice(-maxFolders);
    // The folder must agree as well, so that a file of the same name in another folder is not taken for the picture.
    for (let from = 0; from < Math.max(1, parts.length - 1); from += 1) {
      const name = byEnd.get(parts.slice(from).join('/'));
      if (name !== undefined) return name;
    }
    return null;
  };

  /** @param folder of the text, for relative addresses; null for exports whose addresses are absolute */
  return (address: string, folder: string | null, problems: ItemProblems): string | null => {
    if (address === '') return null;
    const isAbsolute = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
    const url = URL.parse(address, `https://export.invalid/${folder === null ? '' : `${folder}/`}`);
    const path = url && /^https?:$/.test(url.protocol) ? decode(url.pathname) : null;
    if (path !== null) {
      const exact = path.slice(1);
      if (!isAbsolute && known.has(exact)) return exact;
      const found =
        findByPath(path) ?? findByPath(path.replace(sizeSuffix, '')) ?? findByPath(path.replace(sizeFolder, '/'));
      if (found !== null) return found;
    }
    problems.add(isAbsolute ? 'pictureElsewhere' : 'pictureMissing', address);
    return null;
  };
}
export type PictureFinder = ReturnType<typeof createPictureFinder>;
