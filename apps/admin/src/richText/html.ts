import { galleryClass, galleryLimits } from '@app/contract/richTextElements';
import { type Editor, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser as ModelParser } from '@tiptap/pm/model';
import { extensions } from './extensions.ts';
import { uploadAttribute } from './figure.ts';
import { parseHtml } from './parseHtml.ts';

const schema = getSchema(extensions);

/** Converts stored HTML to a document of the editor. */
export const toEditorDocument = (html: string): JSONContent =>
  ModelParser.fromSchema(schema).parse(parseHtml(html)).toJSON();

/** Returns the text of the editor as HTML without the files that are being uploaded; '' for an empty one. */
export function toHtml(editor: Editor): string {
  // Does not use `editor.isEmpty`, which treats a picture without a caption as empty.
  const { children } = editor.state.doc;
  if (children.every(({ type, childCount }) => type.name === 'paragraph' && childCount === 0)) return '';
  // The editor adds empty captions, in which one can be typed; they are not stored.
  return withoutPlaceholders(editor.getHTML()).replaceAll('<figcaption></figcaption>', '');
}

function withoutPlaceholders(html: string): string {
  if (!html.includes(uploadAttribute)) return html;
  const body = parseHtml(html);
  for (const placeholder of body.querySelectorAll(`[${uploadAttribute}]`)) placeholder.closest('figure')?.remove();
  for (const gallery of body.querySelectorAll(`figure.${galleryClass}`)) {
    const pictures = gallery.querySelectorAll(':scope > figure');
    if (pictures.length < galleryLimits.min) gallery.replaceWith(...pictures);
  }
  return body.innerHTML;
}
