import { mergeAttributes, Node } from '@tiptap/core';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { TableHeader, TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { BoldAfterHan } from './boldAfterHan.ts';
import { UnsupportedFormats } from './unsupportedFormats.ts';

/** Whether an address is a picture of this site; pages show no others. */
export const isOwnPicture = (src: string): boolean => /^\/media\/[\w.-]+\.(jpg|png)$/.test(src);

const pictureOf = (element: HTMLElement) => {
  const picture = element.tagName === 'IMG' ? element : element.querySelector('img');
  const src = picture?.getAttribute('src') ?? '';
  return isOwnPicture(src) ? { src, alt: picture?.getAttribute('alt') ?? '' } : false;
};

/** A picture with its caption, which is the node's content and may be empty. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: pictureOf,
      // Without a caption the content is a new, empty element.
      contentElement: (node) =>
        (node as HTMLElement).querySelector('figcaption') ?? (node as HTMLElement).ownerDocument.createElement('p'),
    },
    { tag: 'img', getAttrs: pictureOf },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', mergeAttributes(HTMLAttributes)], ['figcaption', 0]],
});

/** Adds `scope`, with which screen readers announce the heading of a column with each of its cells. */
const ColumnHeader = TableHeader.extend({
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes, { scope: 'col' }), 0],
});

/** The same structure that the server's sanitizer allows, so that nothing typed is lost when it is stored. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  TableKit.configure({ table: { resizable: false }, tableHeader: false }),
  ColumnHeader,
  Subscript,
  Superscript,
  Figure,
  BoldAfterHan,
  UnsupportedFormats,
];
