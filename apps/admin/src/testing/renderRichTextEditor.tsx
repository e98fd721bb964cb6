import { fireEvent, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { vi } from 'vitest';
import { text } from '../providers/texts.ts';
import { RichTextEditor } from '../richText/RichTextEditor.tsx';
import { mockUploads } from './mockUploads.ts';
import { renderPart } from './renderPart.tsx';

/** Returns a text of the editor. */
export const word = (key: string, values?: object): string =>
  text(`app.richText.${key}` as Parameters<typeof text>[0], values as Parameters<typeof text>[1]);

/** Returns the stored HTML of a picture. */
export const figure = (name: string, alt = ''): string =>
  `<figure><img src="/media/${name}-1600x900.png" alt="${alt}"></figure>`;

/** Returns the stored HTML of a gallery. */
export const gallery = (content: string): string => `<figure class="gallery">${content}</figure>`;

/** Returns the answer to the upload of a picture. */
export const picture = (name: string, alt = '') => ({
  url: `/media/${name}-1600x900.png`,
  alt: { zh_CN: '', en_US: alt },
});

/**
 * Renders an editor whose uploads a test answers. `html` returns what was last saved, without the empty line that the
 * editor adds at the end.
 */
export async function renderRichTextEditor(value = '') {
  const requests = mockUploads();
  const onChange = vi.fn<(html: string) => void>();
  const onUploads = vi.fn();
  renderPart(<RichTextEditor label="Text" locale="en_US" value={value} onChange={onChange} onUploads={onUploads} />);
  const textbox = await screen.findByRole('textbox', { name: 'Text' });
  const { editor } = textbox as HTMLElement & { editor: Editor };
  editor.commands.focus('end');
  const html = () => onChange.mock.lastCall?.[0].replace(/<p><\/p>$/, '');
  const pasteFiles = (...files: File[]) =>
    fireEvent.paste(textbox, { clipboardData: { files, getData: () => '' } as never });
  return { editor, textbox, requests, onUploads, html, pasteFiles };
}
