const chess = 'W?[GIFC]M|W?NM|A[GIFC]M';
const number = '(?:\\d{1,2}|[一二三四五六七八九十初])';
const grade = `(?:职业|職業|业余|業餘)?${number}\\s?[段级級]`;
const western = '\\d{1,2}\\s?(?:dan|kyu|[dpk])';
const chinese = '(?:国际|國際|象棋|围棋|圍棋)?(?:特级|特級)?大[师師]';

const before = new RegExp(
  `^(?:(?:${chess})\\.?\\s+|(?:${grade}|${chinese})(?:\\s+|(?=\\p{Script=Han}))|${western}\\s+)`,
  'iu',
);
const after = new RegExp(
  `(?:(?:\\s+|(?<=\\p{Script=Han}))\\(?(?:${grade}|${chinese})\\)?|[\\s,]+\\(?(?:${western}|${chess})\\)?)$`,
  'iu',
);

/** Removes titles and grades before or after a name, such as `GM`, `9p` and `九段`. */
export function withoutTitles(name: string): string {
  let plain = name.normalize('NFKC').trim();
  // A player can have two, such as a title and a grade.
  for (let left = 2; left > 0; left -= 1) plain = plain.replace(before, '').replace(after, '').trim();
  return plain === '' ? name : plain;
}

/**
 * Removes titles from the name of a person to be added. `IM JIWOO` stays unchanged, because Im is a family name as
 * well.
 */
export function nameWithoutTitles(name: string): string {
  const plain = withoutTitles(name);
  const isSure = !/^(?:im|cm|fm)\.?\s/i.test(name.trim()) || (plain.includes(' ') && /^(?:IM|CM|FM)/.test(name.trim()));
  return isSure ? plain : name;
}

/** Matches the number of a round or table, alone or with the words for them. */
export const numbered = /^(?:第|round|r)?\s?(\d{1,6})\s?[轮輪台桌号號]?$/i;
