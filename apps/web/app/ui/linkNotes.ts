import { noteMarkClass, notesClass } from '@app/contract/richTextElements';
import { m } from '../paraglide/messages.js';

const marks = new RegExp(`<sup class="${noteMarkClass}">(\\d+)</sup>`, 'g');
const list = new RegExp(`<ol class="${notesClass}">(.*)</ol>$`, 's');

/**
 * Links the marks of footnotes in sanitized HTML with their notes, and each note with its mark.
 * @param prefix begins the ids, so that several texts of a page have different ones
 */
export function linkNotes(html: string, prefix = ''): string {
  const listOfNotes = list.exec(html);
  if (!listOfNotes) return html;
  const noteId = (number: number | string) => `${prefix}note-${number}`;
  const markId = (number: number | string) => `${prefix}note-${number}-mark`;
  const text = html
    .slice(0, listOfNotes.index)
    .replaceAll(
      marks,
      (_, number: string) =>
        `<sup><a id="${markId(number)}" href="#${noteId(number)}" role="doc-noteref" aria-label="${m.note_link({ number })}">${number}</a></sup>`,
    );
  // The items of the list contain no other items.
  const notes = listOfNotes[1]!.split('<li>').slice(1);
  const items = notes.map((note, index) => {
    const number = index + 1;
    const back = `<a href="#${markId(number)}" role="doc-backlink" aria-label="${m.note_back({ number })}">↩</a>`;
    return `<li id="${noteId(number)}">${note.replace('</li>', () => ` ${back}</li>`)}`;
  });
  return `${text}<section class="${notesClass}" role="doc-endnotes" aria-label="${m.notes_label()}"><ol>${items.join('')}</ol></section>`;
}
