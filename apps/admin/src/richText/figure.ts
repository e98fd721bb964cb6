import { mergeAttributes, Node } from '@tiptap/core';

/** Whether an address is a picture of this site; pages show no others. */
export const isOwnPicture = (src: string): boolean => /^\/media\/[\w.-]+\.(jpg|png)$/.test(src);

/** Names the upload of a placeholder. It is in the editor and on the clipboard, and never stored. */
export const uploadAttribute = 'data-upload';

const pictureOf = (element: HTMLElement) => {
  const picture = element.tagName === 'IMG' ? element : element.querySelector('img');
  const src = picture?.getAttribute('src') ?? '';
  const upload = picture?.getAttribute(uploadAttribute) ?? null;
  if (upload !== null) return { src: '', alt: '', upload };
  return isOwnPicture(src) ? { src, alt: picture?.getAttribute('alt') ?? '', upload } : false;
};

/**
 * A picture with its caption, which is the node's content and may be empty. While the picture is being uploaded,
 * `upload` is the id of the upload.
 */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  // `getAttrs` reads all attributes, from the picture and not from the figure.
  addAttributes: () => ({
    src: { default: '', parseHTML: () => null },
    alt: { default: '', parseHTML: () => null },
    upload: {
      default: null,
      parseHTML: () => null,
      renderHTML: ({ upload }) => (upload === null ? {} : { [uploadAttribute]: upload as string }),
    },
  }),
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
