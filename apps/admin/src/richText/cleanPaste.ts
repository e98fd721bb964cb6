import { isOwnPicture } from './extensions.ts';
import { parseHtml } from './html.ts';

export interface CleanPaste {
  html: string;
  /** The number of pictures of other sites, which are left out. */
  lostPictures: number;
}

const unwantedElements =
  'style, script, meta, link, title, xml, iframe, object, embed, form, input, button, svg, video, audio';

/**
 * Reduces HTML from Word, WeChat articles and web pages to the elements that the editor supports: the list paragraphs
 * of Word become lists, headings become the two levels of this site, and layout wrappers and empty paragraphs are
 * removed.
 */
export function cleanPaste(html: string): CleanPaste {
  const body = parseHtml(html.replace(/<!--\[if[\s\S]*?<!\[endif\]-->/g, ''));
  for (const element of body.querySelectorAll(unwantedElements)) element.remove();
  removeComments(body);
  convertWordLists(body);
  for (const heading of body.querySelectorAll('h1, h4, h5, h6'))
    renameElement(heading, heading.tagName === 'H1' ? 'h2' : 'h3');
  let lostPictures = 0;
  for (const picture of body.querySelectorAll('img')) {
    if (isOwnPicture(picture.getAttribute('src') ?? '')) continue;
    picture.remove();
    lostPictures += 1;
  }
  for (const element of body.querySelectorAll('p, section, div')) {
    const isEmpty = element.textContent?.replaceAll('\u00a0', ' ').trim() === '';
    if (isEmpty && !element.querySelector('img, table, hr')) element.remove();
  }
  return { html: body.innerHTML, lostPictures };
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) (comment as ChildNode).remove();
}

/** Word writes list items as paragraphs, with the bullet or number as text. */
function convertWordLists(body: HTMLElement): void {
  let list: Element | null = null;
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"], p[class*="MsoList"]')) {
    const mark = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const kind = /^\s*[\da-z]+[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    const previous: Element | null = paragraph.previousElementSibling;
    if (list === null || previous !== list || list.tagName.toLowerCase() !== kind) {
      list = body.ownerDocument.createElement(kind);
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    paragraph.remove();
    list.append(item);
  }
}

function renameElement(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
