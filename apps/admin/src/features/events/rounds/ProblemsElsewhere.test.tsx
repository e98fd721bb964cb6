// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../../providers/texts.ts';
import { cleanUp, renderPart } from '../../../testing/renderPart.tsx';
import { ProblemsElsewhere } from './ProblemsElsewhere.tsx';
import type { WaitingResult } from './resultQueue.ts';
import { sectionWithoutRounds } from './sections.fixtures.ts';

afterEach(cleanUp);

const item = (sectionId: string, number: number, table: number, isRefused = true): WaitingResult => ({
  sectionId,
  number,
  table,
  result: '1-0',
  kind: 'game',
  version: 1,
  entryIds: [],
  problem: isRefused ? { message: 'Refused' } : null,
});
const sections = ['Open', 'Women'].map((name, index) => ({
  ...sectionWithoutRounds,
  sectionId: String(index + 1),
  section: { zh_CN: name, en_US: name },
}));

test('names the section, round and table of results that were not stored, and leads to them', () => {
  const onShow = vi.fn();
  const items = [item('1', 2, 5), item('1', 3, 1), item('2', 3, 7), item('2', 3, 8, false)];
  renderPart(
    <ProblemsElsewhere event={{ sections }} items={items} shown={{ sectionId: '1', number: 3 }} onShow={onShow} />,
  );
  const notStored = (number: number, table: number) => text('resources.events.rounds.notStored', { number, table });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`Open · ${notStored(2, 5)}`),
    expect.stringContaining(`Women · ${notStored(3, 7)}`),
  ]);
  fireEvent.click(screen.getAllByRole('button', { name: text('resources.events.rounds.showTable') })[1]!);
  expect(onShow).toHaveBeenCalledWith({ sectionId: '2', number: 3 });
});

test('leaves out the section where there is one', () => {
  renderPart(
    <ProblemsElsewhere
      event={{ sections: sections.slice(0, 1) }}
      items={[item('1', 2, 5)]}
      shown={null}
      onShow={vi.fn()}
    />,
  );
  expect(screen.getByRole('alert').textContent).not.toContain('Open');
});
