const chessTitle = 'W?[GIFC]M|W?NM|A[GIFC]M';
const numeral = '(?:\\d{1,2}|[一二三四五六七八九十初])';
const chineseGrade = `(?:职业|職業|业余|業餘)?${numeral}\\s?[段级級]`;
const westernGrade = '\\d{1,2}\\s?(?:dan|kyu|[dpk])';
const chineseTitle = '(?:国际|國際|象棋|围棋|圍棋)?(?:特级|特級)?大[师師]';
const chineseRank = `${chineseGrade}|${chineseTitle}`;

const leadingTitles = new RegExp(
  `^(?:(?:${chessTitle})\\.?\\s+|(?:${chineseRank})(?:\\s+|(?=\\p{Script=Han}))|${westernGrade}\\s+)`,
  'iu',
);
const trailingTitles = new RegExp(
  `(?:(?:\\s+|(?<=\\p{Script=Han}))\\(?(?:${chineseRank})\\)?|[\\s,]+\\(?(?:${westernGrade}|${chessTitle})\\)?)$`,
  'iu',
);

/** Removes titles and grades before or after a name, such as `GM`, `9p` and `九段`. */
export function withoutTitles(name: string): string {
  let plain = name.normalize('NFKC').trim();
  // A player can have two, such as a title and a grade.
  for (let removals = 0; removals < 2; removals += 1)
    plain = plain.replace(leadingTitles, '').replace(trailingTitles, '').trim();
  return plain === '' ? name : plain;
}

/**
 * Removes titles from the name of a person to be added. `IM JIWOO` stays unchanged, because Im is a family name as
 * well: these three count as titles only in capitals before two or more other words.
 */
export function nameWithoutTitles(name: string): string {
  const plain = withoutTitles(name);
  const isTitle =
    !/^(?:im|cm|fm)\.?\s/i.test(name.trim()) || (plain.includes(' ') && /^(?:IM|CM|FM)/.test(name.trim()));
  return isTitle ? plain : name;
}

/** Matches the number of a round or table, alone or with the words for them. */
export const roundOrTableNumber = /^(?:第|round|r)?\s?(\d{1,6})\s?[轮輪台桌号號]?$/i;
