import { embedClass, parseVideoAddress, videoAddress } from '@app/contract/embeds';
import { Node } from '@tiptap/core';
import { isOwnPicture } from './figure.ts';

/** Marks a video whose title and picture are to be fetched. It is on the clipboard, and never stored. */
export const loadingAttribute = 'data-loading';

export interface VideoAttributes {
  /** The address of the video at its site. */
  href: string;
  /** '' when it is unknown; texts then show the address. */
  title: string;
  /** '' without a picture. */
  src: string;
  /** Whether title and picture are being fetched. */
  isLoading: boolean;
}

/** Returns the text of an element without the line that pages add to titles. */
const titleIn = (element: Element | null): string =>
  [...(element?.childNodes ?? [])]
    .filter(({ nodeName }) => nodeName !== 'SMALL')
    .map(({ textContent }) => textContent)
    .join('')
    .trim();

function videoOf(figure: HTMLElement): VideoAttributes | false {
  const link = figure.querySelector('a');
  const video = parseVideoAddress(link?.getAttribute('href') ?? '');
  if (!video) return false;
  const href = videoAddress(video);
  const title = titleIn(figure.querySelector('figcaption')) || titleIn(link);
  const src = link!.querySelector('img')?.getAttribute('src') ?? '';
  return {
    href,
    title: title === href ? '' : title,
    src: isOwnPicture(src) ? src : '',
    isLoading: figure.hasAttribute(loadingAttribute),
  };
}

const attribute = (value: unknown) => ({ default: value, parseHTML: () => null, renderHTML: () => ({}) });

/** A video of another site: a link to it with its picture and title. */
export const VideoBlock = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  // `getAttrs` reads all attributes, from the elements in the figure.
  addAttributes: () => ({
    href: attribute(''),
    title: attribute(''),
    src: attribute(''),
    isLoading: attribute(false),
  }),
  // Before the rules of pictures and files.
  parseHTML: () => [{ tag: `figure.${embedClass}`, getAttrs: videoOf, priority: 60 }],
  renderHTML: ({ node }) => {
    const { href, title, src } = node.attrs as VideoAttributes;
    const label = title || href;
    return src === ''
      ? ['figure', { class: embedClass }, ['a', { href }, label]]
      : ['figure', { class: embedClass }, ['a', { href }, ['img', { src, alt: label }]], ['figcaption', label]];
  },
});
