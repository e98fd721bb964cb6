/** Files that texts offer for download. This file does not import zod, so that the back office can use it. */
export const downloadKinds = ['pdf', 'docx', 'xlsx', 'pptx'] as const;
export type DownloadKind = (typeof downloadKinds)[number];

export const maxDownloadBytes = 8 * 1024 * 1024;

export interface Download {
  kind: DownloadKind;
  bytes: number;
}

/** `/media/files/<hash>-<bytes>/<name>.<kind>` */
const address = new RegExp(
  String.raw`^/media/files/[0-9a-f]{20}-(\d{1,9})/[\w%~-]{1,800}\.(${downloadKinds.join('|')})$`,
);

/** Reads kind and size from the address of a file; returns null for any other address. */
export function readDownloadAddress(href: string): Download | null {
  const [, bytes, kind] = address.exec(href) ?? [];
  return kind ? { kind: kind as DownloadKind, bytes: Number(bytes) } : null;
}

/** Returns kind and size as readers see them in both languages, such as `PDF · 1.2 MB`. */
export function describeDownload({ kind, bytes }: Download): string {
  const kibibytes = Math.max(1, Math.ceil(bytes / 1024));
  const size = kibibytes < 1024 ? `${kibibytes} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return `${kind.toUpperCase()} · ${size}`;
}

/** Returns the text of the link to a file. */
export const downloadLabel = (name: string, download: Download): string => `${name} · ${describeDownload(download)}`;

/** Returns the name in the text of a link to a file, without kind and size. */
export function readDownloadName(label: string, download: Download): string {
  const trimmed = label.trim();
  const description = describeDownload(download);
  return (trimmed.endsWith(description) ? trimmed.slice(0, -description.length) : trimmed).replace(/[\s·]+$/, '');
}
