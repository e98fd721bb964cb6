import { downloadKinds, downloadLabel, readDownloadAddress, readDownloadName } from '@app/contract/downloads';
import { mergeAttributes, Node } from '@tiptap/core';
import { uploadAttribute } from './figure.ts';

/** The longest name of a file, in characters. */
export const maxFileNameLength = 120;

/** The documents that texts offer for download, as `accept` of a file input. */
export const acceptedDocuments = downloadKinds.map((kind) => `.${kind}`).join(',');

/** Whether a file claims to be a document; the server decides by its content. */
export const isDocument = ({ name, type }: File): boolean =>
  type === 'application/pdf' || downloadKinds.some((kind) => name.toLowerCase().endsWith(`.${kind}`));

/** Returns the text of the link to a file. */
export function labelOf({ href, name }: { href: string; name: string }): string {
  const download = readDownloadAddress(href);
  return download ? downloadLabel(name, download) : name;
}

const fileOf = (figure: HTMLElement) => {
  const link = figure.querySelector('img') ? null : figure.querySelector('a');
  const name = link?.textContent ?? '';
  const upload = link?.getAttribute(uploadAttribute) ?? null;
  if (upload !== null) return { href: '', name, upload };
  const href = link?.getAttribute('href') ?? '';
  const download = readDownloadAddress(href);
  return download ? { href, name: readDownloadName(name, download), upload } : false;
};

/** A file for download. While it is being uploaded, `upload` is the id of the upload. */
export const DownloadBlock = Node.create({
  name: 'download',
  group: 'block',
  atom: true,
  draggable: true,
  // `getAttrs` reads all attributes, from the link and not from the figure.
  addAttributes: () => ({
    href: { default: '', parseHTML: () => null, renderHTML: () => ({}) },
    name: { default: '', parseHTML: () => null, renderHTML: () => ({}) },
    upload: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'figure', getAttrs: fileOf }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { href, name, upload } = node.attrs as { href: string; name: string; upload: string | null };
    const address = upload === null ? { href } : { [uploadAttribute]: upload };
    return ['figure', ['a', mergeAttributes(HTMLAttributes, address), labelOf({ href, name })]];
  },
});
