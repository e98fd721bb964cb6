import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/renderPart.tsx';
import { resultOf } from './event.fixtures.ts';
import { ResultTable } from './EventTables.tsx';
import { Podium } from './Podium.tsx';

const player = (name: string) => ({ personId: name, name, nativeName: '', association: '', isListed: true });
const pair = {
  ...resultOf(1, 'Lin Moyan / Zhao Min'),
  players: [player('Lin Moyan'), player('Zhao Min')],
};
const results = [pair, resultOf(2, 'Ito Ken'), resultOf(3, 'Ma Lan'), resultOf(4, 'Cao Fei')];

test('shows the first three entries, a pair as one of them', () => {
  renderPart(<Podium results={results} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Lin Moyan / Zhao Min1',
    '2Ito Ken1',
    '3Ma Lan1',
  ]);
});

test('marks all who share the first place', () => {
  renderPart(<Podium results={[pair, resultOf(1, 'Ito Ken'), resultOf(3, 'Ma Lan')]} />);
  const marked = screen.getAllByRole('listitem').map((item) => item.hasAttribute('data-first'));
  expect(marked).toEqual([true, true, false]);
});

test('names the people of a team with a name', () => {
  renderPart(<Podium results={[{ ...pair, name: 'Two Stones' }]} />);
  expect(screen.getByRole('listitem').textContent).toContain('Two StonesLin Moyan, Zhao Min');
});

test('links the people of a pair, and what explains the points of each', () => {
  renderPart(<ResultTable results={[pair]} section="" />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const name of ['Lin Moyan', 'Zhao Min']) {
    expect(links).toContainEqual(expect.stringContaining(`/members/person/${name}`));
    expect(links).toContainEqual(expect.stringContaining(`/members/why/${name}`));
  }
});
