import { Extension, markInputRule } from '@tiptap/core';

/** `**bold**` after a Chinese character or full-width punctuation, where no space separates words. */
const boldAfterHan = /(?<=[\p{Script=Han}\u2018-\u201d\u3000-\u303f\uff00-\uffef])(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/u;

/** Adds the Markdown rule for bold text inside Chinese sentences; the editor's own rule needs a space before it. */
export const BoldAfterHan = Extension.create({
  name: 'boldAfterHan',
  addInputRules() {
    return [markInputRule({ find: boldAfterHan, type: this.editor.schema.marks.bold! })];
  },
});
