import type { Locale } from '@app/contract/locale';
import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import BoldIcon from '@mui/icons-material/FormatBold';
import ClearIcon from '@mui/icons-material/FormatClear';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import NumberedIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import RuleIcon from '@mui/icons-material/HorizontalRule';
import LinkIcon from '@mui/icons-material/Link';
import RedoIcon from '@mui/icons-material/Redo';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Divider, IconButton, MenuItem, Select, Tooltip } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { type ReactNode, useReducer, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PictureDialog } from '../picture/PictureDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { TableMenu } from './TableMenu.tsx';

interface Props {
  editor: Editor;
  locale: Locale;
  /** The name of the toolbar for screen readers. */
  label: string;
}

/** Formats the selected text of an editor. */
export function RichTextToolbar({ editor, locale, label }: Props) {
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null);
  const [tableAnchor, setTableAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  useRenderOnTransaction(editor);
  const chain = () => editor.chain().focus();
  const close = () => setDialog(null);

  const tool = (
    name: string,
    icon: ReactNode,
    act: () => void,
    state: { isPressed?: boolean; isDisabled?: boolean } = {},
  ) => (
    <Tooltip title={translate(`app.richText.${name}`)} key={name}>
      <span>
        <IconButton
          size="small"
          aria-label={translate(`app.richText.${name}`)}
          {...(state.isPressed !== undefined && { 'aria-pressed': state.isPressed })}
          disabled={state.isDisabled ?? false}
          onClick={act}
          sx={{ borderRadius: 1, ...(state.isPressed && { bgcolor: 'action.selected', color: 'primary.main' }) }}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  const divider = <Divider orientation="vertical" flexItem sx={{ mx: 0.5 }} />;

  return (
    <Box
      role="toolbar"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.25,
        p: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <BlockSelect editor={editor} />
      {divider}
      {tool('bold', <BoldIcon />, () => chain().toggleBold().run(), { isPressed: editor.isActive('bold') })}
      {tool('italic', <ItalicIcon />, () => chain().toggleItalic().run(), { isPressed: editor.isActive('italic') })}
      {tool('link', <LinkIcon />, () => setDialog('link'), { isPressed: editor.isActive('link') })}
      {divider}
      {tool('list', <ListIcon />, () => chain().toggleBulletList().run(), { isPressed: editor.isActive('bulletList') })}
      {tool('numbered', <NumberedIcon />, () => chain().toggleOrderedList().run(), {
        isPressed: editor.isActive('orderedList'),
      })}
      {tool('quote', <QuoteIcon />, () => chain().toggleBlockquote().run(), {
        isPressed: editor.isActive('blockquote'),
      })}
      {divider}
      {tool('picture', <PictureIcon />, () => setDialog('picture'))}
      <Tooltip title={translate('app.richText.table')}>
        <IconButton
          size="small"
          aria-label={translate('app.richText.table')}
          aria-haspopup="menu"
          aria-expanded={tableAnchor !== null}
          onClick={(event) => setTableAnchor(event.currentTarget)}
          sx={{ borderRadius: 1 }}
        >
          <TableIcon />
        </IconButton>
      </Tooltip>
      {tool('rule', <RuleIcon />, () => chain().setHorizontalRule().run())}
      {divider}
      {tool('clear', <ClearIcon />, () => chain().unsetAllMarks().clearNodes().run())}
      {tool('undo', <UndoIcon />, () => chain().undo().run(), { isDisabled: !editor.can().undo() })}
      {tool('redo', <RedoIcon />, () => chain().redo().run(), { isDisabled: !editor.can().redo() })}
      {tableAnchor && <TableMenu editor={editor} anchor={tableAnchor} onClose={() => setTableAnchor(null)} />}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'picture' && (
        <PictureDialog
          pictureToDescribe={null}
          aspect={undefined}
          minWidth={960}
          onDone={({ url, alt }) => {
            close();
            chain()
              .insertContent({ type: 'figure', attrs: { src: url, alt: alt[locale] } })
              .run();
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}

function BlockSelect({ editor }: { editor: Editor }) {
  const translate = useTranslate();
  const level = [2, 3].find((candidate) => editor.isActive('heading', { level: candidate })) ?? 0;
  const choose = (chosen: number) => {
    const chain = editor.chain().focus();
    if (chosen === 0) chain.setParagraph().run();
    else chain.setHeading({ level: chosen as 2 | 3 }).run();
  };
  return (
    <Select
      size="small"
      variant="standard"
      disableUnderline
      value={level}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ input: { 'aria-label': translate('app.richText.block') } }}
      sx={{ px: 1, minWidth: 96, fontSize: 14 }}
    >
      {[0, 2, 3].map((candidate) => (
        <MenuItem key={candidate} value={candidate}>
          {translate(`app.richText.level${candidate}`)}
        </MenuItem>
      ))}
    </Select>
  );
}

/** Renders again after each transaction of the editor, because the tools show the state of the selection. */
function useRenderOnTransaction(editor: Editor): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', render);
    return () => void editor.off('transaction', render);
  }, [editor]);
}
