import { Divider, Menu, MenuItem } from '@mui/material';
import { type ChainedCommands, type Editor, findParentNode } from '@tiptap/core';
import { useTranslate } from 'react-admin';
import { blockCommands } from './blocks.ts';

interface Props {
  editor: Editor;
  anchor: HTMLElement;
  /** Asks for the caption of the table at a position. */
  onCaption: (getPosition: () => number | undefined) => void;
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
export function TableMenu({ editor, anchor, onCaption, onClose }: Props) {
  const translate = useTranslate();
  const isInTable = editor.isActive('table');
  const hasCaption = isInTable && editor.getAttributes('table').caption !== '';
  const run = (act: (chain: ChainedCommands) => ChainedCommands) => {
    onClose();
    act(editor.chain().focus()).run();
  };
  const editCaption = () => {
    onClose();
    onCaption(() => findParentNode(({ type }) => type.name === 'table')(editor.state.selection)?.pos);
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={() => run(blockCommands.table)}>{translate('app.richText.tables.insert')}</MenuItem>
      {isInTable && <Divider />}
      {isInTable && (
        <MenuItem onClick={editCaption}>{translate(`app.richText.caption.${hasCaption ? 'edit' : 'add'}`)}</MenuItem>
      )}
      {hasCaption && (
        <MenuItem onClick={() => run((chain) => chain.updateAttributes('table', { caption: '' }))}>
          {translate('app.richText.caption.remove')}
        </MenuItem>
      )}
      {isInTable &&
        Object.entries(actions).map(([name, act]) => (
          <MenuItem key={name} onClick={() => run(act)}>
            {translate(`app.richText.tables.${name}`)}
          </MenuItem>
        ))}
    </Menu>
  );
}
