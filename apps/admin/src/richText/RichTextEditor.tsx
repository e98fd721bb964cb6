import type { Locale } from '@app/contract/locale';
import { Box, FormHelperText, GlobalStyles, Typography } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type BlockName, blockCommands, listBlocks } from './blocks.ts';
import { chooseFiles } from './chooseFiles.ts';
import { acceptedDocuments } from './download.ts';
import { acceptedPictures } from '../picture/pictureFile.ts';
import { mayCall, useMe } from '../providers/session.ts';
import { useCall } from '../ui/useCall.ts';
import { type EditorDialog, EditorDialogs } from './EditorDialogs.tsx';
import { FullScreenDialog } from './FullScreenDialog.tsx';
import { LeftOutExtension } from './leftOut.ts';
import { LeftOutReport } from './LeftOutReport.tsx';
import { FileUploadExtension, insertFiles, type UploadCount } from './fileUploadExtension.ts';
import { FilmViewExtension } from './filmView.ts';
import { endOfGallery } from './gallery.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { richTextStyles } from './richTextStyles.ts';
import { SlashMenu } from './SlashMenu.tsx';
import { SlashMenuExtension, slashMenuKey } from './slashMenu.ts';
import { TableViewExtension } from './table.ts';
import { TextCount } from './TextCount.tsx';
import { UploadStatus } from './UploadStatus.tsx';
import { useRichTextEditor } from './useRichTextEditor.ts';
import { useFileUploads, useUploadCount } from './useUploads.ts';
import { VideoExtension } from './videoExtension.ts';

interface Props {
  label: string;
  /** Name by which a form finds the editor to focus it. */
  field?: string;
  locale: Locale;
  /** HTML that the server has sanitized. */
  value: string;
  /** Called with HTML after each change by the editor. */
  onChange: (html: string) => void;
  /** Receives how many pictures in the text are not stored yet; `onChange` receives the text without them. */
  onUploads?: ((count: UploadCount) => void) | undefined;
  error?: ReactNode;
  readOnly?: boolean;
}

/** Cards clip their content, which would keep the toolbar from staying at the top of the window. */
const visibleCards = <GlobalStyles styles={{ '.MuiCard-root:has(.ProseMirror)': { overflow: 'visible' } }} />;

/** Edits rich text, in its place on the page or on the full screen. */
export function RichTextEditor({ label, field, locale, value, onChange, onUploads, error, readOnly = false }: Props) {
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  /** The height that the editor had on the page, which is kept while it is on the full screen. */
  const [keptHeight, setKeptHeight] = useState<number | null>(null);
  const [wasMoved, setMoved] = useState(false);
  const surface = useRef<HTMLDivElement>(null);
  const labelId = useId();
  const errorId = useId();
  const listId = useId();
  const translate = useTranslate();
  const isFullScreen = keptHeight !== null;
  const hasFilms = mayCall('adminFilmList', useMe()?.roles);

  const choose = (name: BlockName) => {
    const { editor: current } = latest.current;
    const menu = current && slashMenuKey.getState(current.state);
    if (!current || !menu) return;
    const chain = current.chain().focus().deleteRange({ from: menu.from, to: menu.to });
    if (name === 'picture' || name === 'video' || name === 'film') {
      chain.run();
      setDialog(name);
    } else if (name === 'download' || name === 'gallery') {
      chain.run();
      insertChosen(name);
    } else blockCommands[name](chain).run();
  };
  const insertChosen = (kind: 'download' | 'gallery', getPosition: () => number | undefined = () => undefined) => {
    const insert = (files: readonly File[]) => {
      const { editor: current } = latest.current;
      if (current) insertFiles(current.view, uploads, files, getPosition());
    };
    void chooseFiles(kind === 'gallery' ? acceptedPictures : acceptedDocuments).then((files) => insert(files));
  };
  const getItems = () =>
    listBlocks(hasFilms).map((name) => ({
      name,
      label: translate(`app.richText.${name}`),
      keywords: translate(`app.richText.keywords.${name}`),
    }));
  const uploads = useFileUploads();
  const { call } = useCall();
  const latest = useRef({ editor: null as Editor | null, choose, getItems, translate });
  const editor = useRichTextEditor({
    labelId,
    locale,
    value,
    onChange,
    readOnly,
    ownExtensions: [
      SlashMenuExtension.configure({
        listId,
        getItems: () => latest.current.getItems(),
        onChoose: (name) => latest.current.choose(name),
      }),
      LeftOutExtension.configure({
        uploads,
        describe: ({ kind, host }) =>
          latest.current.translate(`app.richText.leftOut.${host === '' ? 'place' : 'placeOf'}`, {
            what: latest.current.translate(`app.richText.leftOut.one.${kind}`),
            host,
          }),
      }),
      FileUploadExtension.configure({
        uploads,
        locale,
        translate: (key, values) => latest.current.translate(key, values),
        onDescribe: (getPicture) => setDialog({ getPicture }),
        onAddPictures: (getPosition) =>
          insertChosen('gallery', () => endOfGallery(latest.current.editor, getPosition())),
        onRename: (getPosition) => setDialog({ kind: 'file', getPosition }),
      }),
      VideoExtension.configure({
        uploads,
        translate: (key, values) => latest.current.translate(key, values),
        find: (address) => call('adminVideoCardCreate', { address }),
        onRename: (getPosition) => setDialog({ kind: 'videoTitle', getPosition }),
      }),
      FilmViewExtension.configure({
        uploads,
        translate: (key, values) => latest.current.translate(key, values),
        onCaption: (getPosition) => setDialog({ kind: 'filmCaption', getPosition }),
      }),
      TableViewExtension.configure({
        translate: (key, values) => latest.current.translate(key, values),
        onCaption: (getPosition) => setDialog({ kind: 'caption', getPosition }),
      }),
    ],
  });
  latest.current = { editor, choose, getItems, translate };
  const { sending, failed } = useUploadCount(editor, uploads);
  useEffect(() => onUploads?.({ sending, failed }), [onUploads, sending, failed]);

  const toggleFullScreen = () => {
    setMoved(true);
    setKeptHeight((kept) => (kept === null ? (surface.current?.offsetHeight ?? 0) : null));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isToggle = event.key === 'Enter' && event.shiftKey && (event.ctrlKey || event.metaKey);
    // Events of dialogs over the editor arrive here too, because React passes them to the parent components.
    if (!isToggle || readOnly || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    toggleFullScreen();
  };

  const writing = (
    <Box
      ref={surface}
      onKeyDown={handleKeyDown}
      sx={{
        position: 'relative',
        ...(!isFullScreen && { border: 1, borderColor: error ? 'error.main' : 'divider', borderRadius: 1 }),
      }}
    >
      {editor && !readOnly && (
        <RichTextToolbar
          editor={editor}
          label={translate('app.richText.toolbar', { label })}
          isFullScreen={isFullScreen}
          hasFilms={hasFilms}
          onDialog={setDialog}
          onFiles={insertChosen}
          onFullScreen={toggleFullScreen}
        />
      )}
      {editor && <LeftOutReport editor={editor} />}
      <UploadStatus sending={sending} failed={failed} />
      <TextFrame editor={editor} isFocused={wasMoved} errorId={error ? errorId : undefined} />
      {editor && !readOnly && <SlashMenu editor={editor} listId={listId} onChoose={choose} />}
      {editor && !readOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, px: 2, py: 1 }}>
          <Typography variant="body2" color="text.secondary" component="span">
            {translate('app.richText.slashHint')}
          </Typography>
          <TextCount editor={editor} />
        </Box>
      )}
      {editor && dialog && (
        <EditorDialogs editor={editor} locale={locale} dialog={dialog} onClose={() => setDialog(null)} />
      )}
    </Box>
  );
  return (
    <Box sx={{ mb: 2 }} data-field={field}>
      {visibleCards}
      <Typography id={labelId} variant="body2" color={error ? 'error' : 'text.secondary'} sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      {keptHeight === null ? writing : <Box sx={{ height: keptHeight }} />}
      {keptHeight !== null && (
        <FullScreenDialog label={label} onClose={toggleFullScreen}>
          {writing}
        </FullScreenDialog>
      )}
      {error && (
        <FormHelperText id={errorId} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

interface FrameProps {
  editor: Editor | null;
  /** Whether to focus the text when it is shown here. */
  isFocused: boolean;
  errorId: string | undefined;
}

/** Shows the text of an editor, which may have been elsewhere on the page before. */
function TextFrame({ editor, isFocused, errorId }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place changes the focus
  useEffect(() => {
    if (!editor) return;
    frame.current?.append(editor.view.dom);
    if (!isFocused) return;
    editor.view.focus();
    editor.view.dispatch(editor.state.tr.scrollIntoView());
  }, [editor]);
  return <Box ref={frame} sx={richTextStyles} aria-describedby={errorId} />;
}
