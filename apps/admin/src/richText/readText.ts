import type { Node } from '@tiptap/pm/model';

/** Returns the words of a document that readers see: also captions of tables, names of files, titles of videos. */
export function readText(doc: Node): string {
  const attributes: string[] = [];
  doc.descendants((node) => {
    if (node.type.name === 'table') attributes.push(node.attrs.caption as string);
    if (node.type.name === 'download') attributes.push(node.attrs.name as string);
    if (node.type.name === 'film') attributes.push(node.attrs.caption as string);
    if (node.type.name === 'video') attributes.push(node.attrs.title as string);
    return !node.inlineContent;
  });
  return [doc.textBetween(0, doc.content.size, '\n', '\n'), ...attributes].join('\n');
}
