import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { BlockName } from './blocks.ts';

export interface SlashItem {
  name: BlockName;
  label: string;
  /** Further words that find the item, separated by spaces. */
  keywords: string;
}

export interface SlashMenuState {
  /** The position of the slash. */
  from: number;
  /** The end of the typed text. */
  to: number;
  query: string;
  /** The items that match the query. The menu is hidden when none does. */
  items: readonly SlashItem[];
  /** The highlighted item. */
  index: number;
}

/** `open` follows the end of a composition; a number highlights an item. */
export type SlashMenuAction = 'open' | 'close' | number;

/** Input methods for Chinese type the last two with the key of the slash. */
const triggers = '/／、';

/** Returns the items whose name or keywords begin with the query; those of the whole menu for an empty one. */
export function filterSlashItems(items: readonly SlashItem[], query: string): readonly SlashItem[] {
  // Input methods separate syllables by apostrophes or spaces while they compose.
  const wanted = query.toLowerCase().replaceAll(/['’\s]/g, '');
  const isFound = (text: string) => text.toLowerCase().startsWith(wanted);
  return items.filter(
    ({ label, keywords }) => label.toLowerCase().includes(wanted) || keywords.split(' ').some(isFound),
  );
}

/** Finds the slash that begins the line of the cursor, with the text between it and the cursor at the line's end. */
function findSlash(state: EditorState): Pick<SlashMenuState, 'from' | 'to' | 'query'> | null {
  const { empty, $from } = state.selection;
  const { parent } = $from;
  // In lists and tables, a slash at the start of a line is part of a result or a date.
  if (!empty || $from.depth !== 1 || parent.type.name !== 'paragraph') return null;
  const text = parent.textContent;
  const isPlainLine = text.length === parent.content.size && $from.parentOffset === parent.content.size;
  if (!isPlainLine || text === '' || !triggers.includes(text[0]!)) return null;
  return { from: $from.start(), to: $from.end(), query: text.slice(1) };
}

export const isInEmptyLine = ({ selection: { empty, $from } }: EditorState): boolean =>
  empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;

/** Returns the menu after a transaction; null when it is closed. */
export function nextSlashMenu(
  before: SlashMenuState | null,
  transaction: Transaction,
  action: SlashMenuAction | undefined,
  [oldState, newState]: readonly [EditorState, EditorState],
  items: () => readonly SlashItem[],
): SlashMenuState | null {
  if (action === 'close') return null;
  if (typeof action === 'number') return before && { ...before, index: action };
  if (action === undefined && !transaction.docChanged && !transaction.selectionSet) return before;
  const found = findSlash(newState);
  if (!found) return null;
  const isComposing = transaction.getMeta('composition') !== undefined;
  const isOpen = before
    ? transaction.mapping.map(before.from, -1) === found.from && (isComposing || !/\s/.test(found.query))
    : found.query === '' && (action === 'open' || (!isComposing && isTyped(transaction) && isInEmptyLine(oldState)));
  if (!isOpen) return null;
  const index = before?.query === found.query ? before.index : 0;
  return { ...found, items: filterSlashItems(items(), found.query), index };
}

/** Whether a change was typed, and not pasted, dropped, undone or redone. */
const isTyped = (transaction: Transaction): boolean =>
  transaction.docChanged &&
  transaction.getMeta('uiEvent') === undefined &&
  transaction.getMeta('history$') === undefined;
