import { Divider, Menu, MenuItem } from '@mui/material';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useTranslate } from 'react-admin';
import { blockCommands } from './blocks.ts';

interface Props {
  editor: Editor;
  anchor: HTMLElement;
  onClose: () => void;
}

const actions: Record<string, (chain: ChainedCommands) => ChainedCommands> = {
  addRow: (chain) => chain.addRowAfter(),
  addColumn: (chain) => chain.addColumnAfter(),
  deleteRow: (chain) => chain.deleteRow(),
  deleteColumn: (chain) => chain.deleteColumn(),
  toggleHeader: (chain) => chain.toggleHeaderRow(),
  deleteTable: (chain) => chain.deleteTable(),
};

/** Inserts a table, or changes the one in which the cursor is. */
export function TableMenu({ editor, anchor, onClose }: Props) {
  const translate = useTranslate();
  const isInTable = editor.isActive('table');
  const run = (act: (chain: ChainedCommands) => ChainedCommands) => {
    onClose();
    act(editor.chain().focus()).run();
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={() => run(blockCommands.table)}>{translate('app.richText.tables.insert')}</MenuItem>
      {isInTable && <Divider />}
      {isInTable &&
        Object.entries(actions).map(([name, act]) => (
          <MenuItem key={name} onClick={() => run(act)}>
            {translate(`app.richText.tables.${name}`)}
          </MenuItem>
        ))}
    </Menu>
  );
}
