import { MenuItem, Paper, Popper } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { BlockName } from './blocks.ts';
import { slashMenuKey, slashOptionId } from './slashMenu.ts';
import { useRenderOnTransaction } from './useRenderOnTransaction.ts';

interface Props {
  editor: Editor;
  /** The id of the list, by which the editor refers to it. */
  listId: string;
  onChoose: (name: BlockName) => void;
}

/** Lists the blocks that match the text after a slash. The editor handles the keys and keeps the focus. */
export function SlashMenu({ editor, listId, onChoose }: Props) {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  useRenderOnTransaction(editor);
  const menu = slashMenuKey.getState(editor.state);
  const activeName = menu?.items[menu.index]?.name;
  useEffect(() => {
    if (activeName) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeName]);
  if (!menu || menu.items.length === 0) return null;
  const line = editor.view.nodeDOM(menu.from - 1);
  return (
    <Popper
      open
      anchorEl={line instanceof HTMLElement ? line : editor.view.dom}
      placement="bottom-start"
      disablePortal
      sx={{ zIndex: 3 }}
    >
      <Paper
        ref={list}
        id={listId}
        role="listbox"
        aria-label={translate('app.richText.blocks')}
        elevation={4}
        sx={{ minWidth: 200, maxHeight: 320, overflowY: 'auto', py: 0.5 }}
      >
        {menu.items.map(({ name, label }, index) => (
          <MenuItem
            key={name}
            id={slashOptionId(listId, name)}
            role="option"
            aria-selected={index === menu.index}
            selected={index === menu.index}
            component="div"
            tabIndex={-1}
            dense
            // Keeps the focus in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(name)}
          >
            {label}
          </MenuItem>
        ))}
      </Paper>
    </Popper>
  );
}
