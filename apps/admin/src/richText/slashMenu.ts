import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { BlockName } from './blocks.ts';
import {
  isInEmptyLine,
  nextSlashMenu,
  type SlashItem,
  type SlashMenuAction,
  type SlashMenuState,
} from './slashMenuState.ts';

export const slashMenuKey = new PluginKey<SlashMenuState | null>('slashMenu');

interface Options {
  /** The id of the list that shows the items. */
  listId: string;
  getItems: () => readonly SlashItem[];
  onChoose: (name: BlockName) => void;
}

/** The editor reads a composed text some milliseconds after the composition. */
const composedAfterMs = 60;

export const slashOptionId = (listId: string, name: BlockName): string => `${listId}-${name}`;

/** Applies an action to the menu of an editor. */
const changeSlashMenu = (view: EditorView, action: SlashMenuAction): void =>
  view.dispatch(view.state.tr.setMeta(slashMenuKey, action));

/**
 * Opens a menu of blocks when a slash is typed on an empty line. The focus stays in the text: the highlighted item is
 * the active descendant of the textbox.
 */
export const SlashMenuExtension = Extension.create<Options>({
  name: 'slashMenu',
  // Takes Enter and the arrow keys before the other extensions.
  priority: 1_000,
  addOptions: () => ({ listId: '', getItems: () => [], onChoose: () => {} }),
  addProseMirrorPlugins() {
    return [createPlugin(this.options)];
  },
});

function createPlugin({ listId, getItems, onChoose }: Options): Plugin<SlashMenuState | null> {
  let composesInEmptyLine = false;
  return new Plugin<SlashMenuState | null>({
    key: slashMenuKey,
    state: {
      init: () => null,
      apply: (transaction, before, oldState, newState) =>
        nextSlashMenu(
          before,
          transaction,
          transaction.getMeta(slashMenuKey) as SlashMenuAction | undefined,
          [oldState, newState],
          getItems,
        ),
    },
    props: {
      attributes(state): Record<string, string> {
        const active = activeItem(slashMenuKey.getState(state));
        if (!active) return {};
        return {
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-activedescendant': slashOptionId(listId, active.name),
        };
      },
      handleKeyDown(view, event) {
        const menu = slashMenuKey.getState(view.state);
        const active = activeItem(menu);
        // During a composition no key arrives here: the keys choose among the candidates of the input method.
        if (!menu || !active || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step !== undefined) changeSlashMenu(view, (menu.index + step + menu.items.length) % menu.items.length);
        else if (event.key === 'Enter') onChoose(active.name);
        else if (event.key === 'Escape') {
          // Escape also leaves the full screen, which contains the editor.
          event.stopPropagation();
          changeSlashMenu(view, 'close');
        } else return false;
        return true;
      },
      handleDOMEvents: {
        blur(view) {
          if (slashMenuKey.getState(view.state)) changeSlashMenu(view, 'close');
        },
        compositionstart(view) {
          composesInEmptyLine = isInEmptyLine(view.state);
        },
        compositionend(view) {
          if (!composesInEmptyLine) return;
          composesInEmptyLine = false;
          setTimeout(() => {
            if (!view.isDestroyed && !view.composing) changeSlashMenu(view, 'open');
          }, composedAfterMs);
        },
      },
    },
  });
}

const activeItem = (menu: SlashMenuState | null | undefined): SlashItem | undefined => menu?.items[menu.index];
