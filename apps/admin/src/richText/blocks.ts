import type { ChainedCommands } from '@tiptap/core';

/** The blocks that commands insert, or into which they turn the paragraph of the cursor. */
export const blockCommands = {
  level2: (chain) => chain.setHeading({ level: 2 }),
  level3: (chain) => chain.setHeading({ level: 3 }),
  list: (chain) => chain.toggleBulletList(),
  numbered: (chain) => chain.toggleOrderedList(),
  quote: (chain) => chain.toggleBlockquote(),
  table: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  rule: (chain) => chain.setHorizontalRule(),
} satisfies Record<string, (chain: ChainedCommands) => ChainedCommands>;

/** Pictures, files, videos and films are chosen in dialogs. */
export type BlockName = keyof typeof blockCommands | 'picture' | 'gallery' | 'download' | 'video' | 'film';

/** In the order of the menu. */
const blockNames: readonly BlockName[] = [
  'level2',
  'level3',
  'list',
  'numbered',
  'quote',
  'table',
  'picture',
  'gallery',
  'download',
  'video',
  'film',
  'rule',
];

/** Lists the blocks of the menu. @param hasFilms whether the user may insert films of the association */
export const listBlocks = (hasFilms: boolean): readonly BlockName[] =>
  hasFilms ? blockNames : blockNames.filter((name) => name !== 'film');
