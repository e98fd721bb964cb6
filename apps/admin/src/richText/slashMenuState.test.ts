import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { extensions } from './extensions.ts';
import { filterSlashItems, nextSlashMenu, type SlashItem, type SlashMenuState } from './slashMenuState.ts';

const schema = getSchema(extensions);
const items: SlashItem[] = [
  { name: 'level2', label: '标题', keywords: 'heading biaoti bt' },
  { name: 'table', label: '表格', keywords: 'table biaoge bg' },
  { name: 'rule', label: '分隔线', keywords: 'divider fengexian' },
];
const namesOf = (menu: SlashMenuState | null) => menu?.items.map(({ name }) => name);

/** Returns a state whose cursor is at the end of the last paragraph. */
function stateWith(...paragraphs: string[]): EditorState {
  const nodes = paragraphs.map((text) => schema.node('paragraph', null, text === '' ? [] : [schema.text(text)]));
  return place(EditorState.create({ schema, doc: schema.node('doc', null, nodes) }));
}

const place = (state: EditorState) => state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)));

/** Applies a change, as typed or with metadata, and returns the menu and the state after it. */
function change(
  state: EditorState,
  menu: SlashMenuState | null,
  act: (transaction: Transaction) => Transaction,
  action?: 'open' | 'close' | number,
) {
  const transaction = act(state.tr);
  const next = state.apply(transaction);
  return { state: next, menu: nextSlashMenu(menu, transaction, action, [state, next], () => items) };
}

const type = (text: string) => (transaction: Transaction) => transaction.insertText(text);
const compose = (text: string) => (transaction: Transaction) => transaction.insertText(text).setMeta('composition', 1);

test.each([
  ['everything without a query', '', ['level2', 'table', 'rule']],
  ['a part of the name', '格', ['table']],
  ['the start of a keyword in any case', 'TAB', ['table']],
  // cspell:disable-next-line
  ['pinyin as an input method separates it', "biao'ge", ['table']],
  ['several by a common start', 'biao', ['level2', 'table']],
  ['nothing by the middle of a keyword', 'able', []],
])('finds %s', (_, query, names) => {
  expect(filterSlashItems(items, query).map(({ name }) => name)).toEqual(names);
});

test.each(['/', '／', '、'])('opens when %s is typed on an empty line, and follows the query', (trigger) => {
  const opened = change(stateWith('Before', ''), null, type(trigger));
  expect(opened.menu).toMatchObject({ from: 9, to: 10, query: '', index: 0 });
  const filtered = change(opened.state, opened.menu, type('biaog'));
  expect(filtered.menu).toMatchObject({ from: 9, to: 15, query: 'biaog' });
  expect(namesOf(filtered.menu)).toEqual(['table']);
});

test.each([
  ['after other text', stateWith('and'), type('/')],
  ['when a date is typed at once', stateWith(''), type('/11')],
  ['when it is pasted', stateWith(''), (tr: Transaction) => tr.insertText('/').setMeta('uiEvent', 'paste')],
  ['when it comes back by undoing', stateWith(''), (tr: Transaction) => tr.insertText('/').setMeta('history$', {})],
  ['when the rest of a line is deleted', stateWith('/1'), (tr: Transaction) => tr.delete(2, 3)],
  ['while an input method composes', stateWith(''), compose('/')],
  [
    'in a list',
    place(
      EditorState.create({
        schema,
        doc: schema.node('doc', null, [
          schema.node('bulletList', null, [schema.node('listItem', null, [schema.node('paragraph')])]),
        ]),
      }),
    ),
    type('/'),
  ],
])('stays closed %s', (_, state, act) => {
  expect(change(state, null, act).menu).toBeNull();
});

test('opens after a composition that typed only the slash', () => {
  const composed = change(stateWith(''), null, compose('、'));
  expect(change(composed.state, composed.menu, (tr) => tr, 'open').menu).toMatchObject({ query: '' });
  const word = change(stateWith(''), null, compose('你好'));
  expect(change(word.state, word.menu, (tr) => tr, 'open').menu).toBeNull();
});

test('closes at a space, but not at the spaces of a composition', () => {
  const opened = change(stateWith(''), null, type('/'));
  expect(change(opened.state, opened.menu, type(' ')).menu).toBeNull();
  const composed = change(opened.state, opened.menu, compose('biao ge'));
  expect(namesOf(composed.menu)).toEqual(['table']);
});

test('closes when the cursor leaves the line or the slash is deleted', () => {
  const opened = change(stateWith('Before', ''), null, type('/'));
  const leave = (tr: Transaction) => tr.setSelection(TextSelection.create(tr.doc, 3));
  expect(change(opened.state, opened.menu, leave).menu).toBeNull();
  expect(change(opened.state, opened.menu, (tr) => tr.delete(9, 10)).menu).toBeNull();
});

test('stays closed on the line after it was closed', () => {
  const opened = change(stateWith(''), null, type('/'));
  const closed = change(opened.state, opened.menu, (tr) => tr, 'close');
  expect(closed.menu).toBeNull();
  expect(change(closed.state, closed.menu, type('b')).menu).toBeNull();
});

test('keeps the place of the menu when text changes above it', () => {
  const opened = change(stateWith('Before', ''), null, type('/'));
  const moved = change(opened.state, { ...opened.menu!, index: 2 }, (tr) => tr.insertText('More ', 1, 1));
  expect(moved.menu).toMatchObject({ from: 14, index: 2 });
});
