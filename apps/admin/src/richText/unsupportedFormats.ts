import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

const supportedInputTypes = new Set([
  'formatBold',
  'formatItalic',
  'formatSubscript',
  'formatSuperscript',
  'formatRemove',
]);

/** Whether the browser would format text in a way that stored texts do not have, such as underlined or centred. */
const isUnsupportedFormat = (inputType: string): boolean =>
  inputType.startsWith('format') && !supportedInputTypes.has(inputType);

/** Disables the formats that browsers offer by shortcuts and menus, and that the server would remove. */
export const UnsupportedFormats = Extension.create({
  name: 'unsupportedFormats',
  addKeyboardShortcuts: () => ({ 'Mod-u': () => true, 'Mod-U': () => true }),
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          beforeinput(_, event) {
            if (!isUnsupportedFormat(event.inputType)) return false;
            event.preventDefault();
            return true;
          },
        },
      },
    }),
  ],
});
