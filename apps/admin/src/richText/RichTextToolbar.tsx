import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import FileIcon from '@mui/icons-material/AttachFile';
import GalleryIcon from '@mui/icons-material/CollectionsOutlined';
import BoldIcon from '@mui/icons-material/FormatBold';
import ClearIcon from '@mui/icons-material/FormatClear';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import NumberedIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import FullScreenIcon from '@mui/icons-material/Fullscreen';
import FullScreenExitIcon from '@mui/icons-material/FullscreenExit';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import RuleIcon from '@mui/icons-material/HorizontalRule';
import LinkIcon from '@mui/icons-material/Link';
import RedoIcon from '@mui/icons-material/Redo';
import VideoIcon from '@mui/icons-material/SmartDisplayOutlined';
import NoteIcon from '@mui/icons-material/Superscript';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import FilmIcon from '@mui/icons-material/VideoLibraryOutlined';
import { Box, Divider, IconButton, MenuItem, Select, Tooltip } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fullScreenLabelHeight } from './FullScreenDialog.tsx';
import { blockCommands } from './blocks.ts';
import type { EditorDialog } from './EditorDialogs.tsx';
import { canInsertNote, insertNote, touchesNotes } from './noteCommands.ts';
import { TableMenu } from './TableMenu.tsx';
import { useRenderOnTransaction } from './useRenderOnTransaction.ts';

interface Props {
  editor: Editor;
  /** The name of the toolbar for screen readers. */
  label: string;
  isFullScreen: boolean;
  /** Whether the user may insert films of the association. */
  hasFilms: boolean;
  onDialog: (dialog: EditorDialog) => void;
  /** Lets the user choose files for download, or the pictures of a gallery. */
  onFiles: (kind: 'download' | 'gallery') => void;
  onFullScreen: () => void;
}

/** The height of the bar at the top of the page, from the width of a tablet. */
const backOfficeBarHeight = 48;

/** Formats the selected text of an editor. Stays at the top of the window while the text scrolls. */
export function RichTextToolbar({ editor, label, isFullScreen, hasFilms, onDialog, onFiles, onFullScreen }: Props) {
  const [tableAnchor, setTableAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  useRenderOnTransaction(editor);
  const isInNote = touchesNotes(editor.state);
  const chain = () => editor.chain().focus();
  const turnInto = (block: keyof typeof blockCommands) => blockCommands[block](chain()).run();

  const tool = (
    name: string,
    icon: ReactNode,
    act: (event: MouseEvent<HTMLElement>) => void,
    state: { isPressed?: boolean; isDisabled?: boolean; keys?: string; isMenuOpen?: boolean } = {},
  ) => (
    <Tooltip title={translate(`app.richText.${name}`)} key={name}>
      <span>
        <IconButton
          size="small"
          aria-label={translate(`app.richText.${name}`)}
          {...(state.isPressed !== undefined && { 'aria-pressed': state.isPressed })}
          {...(state.keys && { 'aria-keyshortcuts': state.keys })}
          {...(state.isMenuOpen !== undefined && { 'aria-haspopup': 'menu', 'aria-expanded': state.isMenuOpen })}
          disabled={state.isDisabled ?? false}
          onClick={act}
          sx={{ borderRadius: 1, ...(state.isPressed && { bgcolor: 'action.selected', color: 'primary.main' }) }}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  /** A tool for blocks, which notes cannot contain. */
  const blockTool = (...[name, icon, act, state]: Parameters<typeof tool>) =>
    tool(name, icon, act, { ...state, isDisabled: isInNote });
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
        borderRadius: '10px 10px 0 0',
        bgcolor: 'background.paper',
        zIndex: 2,
        // On a phone, the tools take too many lines to stay, and the page has no bar above the full screen.
        position: isFullScreen ? 'sticky' : { sm: 'sticky' },
        top: isFullScreen ? fullScreenLabelHeight : backOfficeBarHeight,
      }}
    >
      <BlockSelect editor={editor} isDisabled={isInNote} />
      {divider}
      {tool('bold', <BoldIcon />, () => chain().toggleBold().run(), { isPressed: editor.isActive('bold') })}
      {tool('italic', <ItalicIcon />, () => chain().toggleItalic().run(), { isPressed: editor.isActive('italic') })}
      {tool('link', <LinkIcon />, () => onDialog('link'), { isPressed: editor.isActive('link') })}
      {tool('footnote', <NoteIcon />, () => insertNote(chain()).run(), {
        isDisabled: !canInsertNote(editor.state),
        keys: 'Control+Alt+F',
      })}
      {divider}
      {blockTool('list', <ListIcon />, () => turnInto('list'), { isPressed: editor.isActive('bulletList') })}
      {blockTool('numbered', <NumberedIcon />, () => turnInto('numbered'), {
        isPressed: editor.isActive('orderedList'),
      })}
      {blockTool('quote', <QuoteIcon />, () => turnInto('quote'), { isPressed: editor.isActive('blockquote') })}
      {divider}
      {blockTool('picture', <PictureIcon />, () => onDialog('picture'))}
      {blockTool('gallery', <GalleryIcon />, () => onFiles('gallery'))}
      {blockTool('download', <FileIcon />, () => onFiles('download'))}
      {blockTool('video', <VideoIcon />, () => onDialog('video'))}
      {hasFilms && blockTool('film', <FilmIcon />, () => onDialog('film'))}
      {blockTool('table', <TableIcon />, ({ currentTarget }) => setTableAnchor(currentTarget), {
        isMenuOpen: tableAnchor !== null,
      })}
      {blockTool('rule', <RuleIcon />, () => turnInto('rule'))}
      {divider}
      {tool('clear', <ClearIcon />, () => chain().unsetAllMarks().clearNodes().run())}
      {tool('undo', <UndoIcon />, () => chain().undo().run(), { isDisabled: !editor.can().undo() })}
      {tool('redo', <RedoIcon />, () => chain().redo().run(), { isDisabled: !editor.can().redo() })}
      {divider}
      {tool('help', <HelpIcon />, () => onDialog('help'))}
      {tool(
        isFullScreen ? 'leaveFullScreen' : 'fullScreen',
        isFullScreen ? <FullScreenExitIcon /> : <FullScreenIcon />,
        onFullScreen,
        { keys: 'Control+Shift+Enter' },
      )}
      {tableAnchor && (
        <TableMenu
          editor={editor}
          anchor={tableAnchor}
          onCaption={(getPosition) => onDialog({ kind: 'caption', getPosition })}
          onClose={() => setTableAnchor(null)}
        />
      )}
    </Box>
  );
}

function BlockSelect({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
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
      disabled={isDisabled}
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
