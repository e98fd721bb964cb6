import { noteMarkClass, notesClass } from '@app/contract/richTextElements';
import { noteWordsAttribute } from './footnotes.ts';

const numberInBrackets = /^\s*[[(（〔]?(\d{1,3})[\])）〕]?\s*$/;

/**
 * Turns the footnotes of Word, WordPress and other programs, whose marks and notes link to each other, into marks that
 * carry their notes. Others stay text.
 */
export function convertNotes(body: HTMLElement): void {
  for (const mark of body.querySelectorAll(`sup.${noteMarkClass}:not([${noteWordsAttribute}])`))
    mark.removeAttribute('class');
  for (const list of body.querySelectorAll(`ol.${notesClass}`)) list.removeAttribute('class');
  for (const rule of body.querySelectorAll('[style*="mso-element:footnote-list"] > hr')) rule.remove();
  const targets = targetsOf(body);
  for (const link of body.querySelectorAll('a[href*="#"]')) {
    const number = numberInBrackets.exec(link.textContent ?? '')?.[1];
    const note = number && targets.get(hashOf(link))?.closest('li, p, [style*="mso-element:footnote"]');
    if (!note || !body.contains(note) || note.contains(link)) continue;
    const superscript = link.closest('sup');
    const place = superscript?.textContent === link.textContent ? superscript : link;
    const ids = [link, place, ...place.querySelectorAll('[id]')].flatMap(idsOf);
    const backLinks = [...note.querySelectorAll('a[href*="#"]')].filter((back) => ids.includes(hashOf(back)));
    if (backLinks.length === 0) continue;
    for (const back of backLinks) (back.closest('sup') ?? back).remove();
    place.replaceWith(createMark(body.ownerDocument, number, readWords(note)));
    removeWithEmptyList(note);
  }
}

const hashOf = (link: Element): string => link.getAttribute('href')!.replace(/^[^#]*#/, '');
const idsOf = (element: Element): string[] =>
  ['id', 'name'].map((name) => element.getAttribute(name) ?? '').filter((id) => id !== '');

const targetsOf = (body: HTMLElement): ReadonlyMap<string, Element> =>
  new Map([...body.querySelectorAll('[id], a[name]')].flatMap((element) => idsOf(element).map((id) => [id, element])));

function createMark(document: Document, number: string, words: string): HTMLElement {
  const mark = document.createElement('sup');
  mark.className = noteMarkClass;
  mark.setAttribute(noteWordsAttribute, words);
  mark.textContent = number;
  return mark;
}

/** Returns the HTML of a note, with its paragraphs as lines. */
function readWords(note: Element): string {
  const paragraphs = [...note.querySelectorAll('p')];
  const lines = paragraphs.length === 0 ? [note] : paragraphs;
  return lines.map(({ innerHTML }) => innerHTML.trim()).join('<br>');
}

function removeWithEmptyList(note: Element): void {
  const list = note.parentElement;
  note.remove();
  if (list?.matches('ol, ul') && list.childElementCount === 0) list.remove();
}
