import { expect, test } from 'vitest';
import { winnerLines } from './winnerLines.ts';

const winner = (name: string, section = '') => ({ name, section, nativeName: '' });

test.each([
  ['one winner', [winner('Ann')], ['Ann']],
  ['a shared first rank', [winner('Ann'), winner('Ben')], ['Ann, Ben']],
  ['sections', [winner('Ann', 'Open'), winner('Ben', 'Open'), winner('Cai', 'U18')], ['Open: Ann, Ben', 'U18: Cai']],
  [
    'more winners than it names',
    [winner('Ann', 'Open'), winner('Ben', 'U18'), winner('Cai', 'U16'), winner('Dan', 'U14')],
    ['Open: Ann', 'U18: Ben', 'U16: Cai and others'],
  ],
])('names %s', (_, winners, lines) => {
  expect(winnerLines(winners)).toEqual(lines);
});
