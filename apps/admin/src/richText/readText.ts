import type { Node } from '@tiptap/pm/model';

/** Returns the words of a document that readers see, with the captions of its tables. */
export function readText(doc: Node): string {
  const captions: string[] = [];
  doc.descendants((node) => {
    if (node.type.name === 'table') captions.push(node.attrs.caption as string);
    return !node.isTextblock;
  });
  return [doc.textBetween(0, doc.content.size, '\n', '\n'), ...captions].join('\n');
}
