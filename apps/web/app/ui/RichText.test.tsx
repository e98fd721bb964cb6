import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '../paraglide/messages.js';
import { RichText } from './RichText.tsx';

const mark = (number: number) => `<sup class="note">${number}</sup>`;
const html = `<p>A ko${mark(1)} is not retaken${mark(2)}.</p><ol><li>x</li></ol><ol class="notes"><li>Costs <em>$&amp;1</em></li><li>Two</li></ol>`;

test('links the marks of footnotes with the notes, and each note with its mark', () => {
  const { container } = render(<RichText html={html} />);
  const notes = within(screen.getByRole('doc-endnotes', { name: m.notes_label() })).getAllByRole('listitem');
  expect(notes.map(({ textContent }) => textContent)).toEqual(['Costs $&1 ↩', 'Two ↩']);
  for (const [index, note] of notes.entries()) {
    const number = index + 1;
    const link = screen.getByRole<HTMLAnchorElement>('doc-noteref', { name: m.note_link({ number }) });
    expect(link.hash).toBe(`#${note.id}`);
    const back = within(note).getByRole<HTMLAnchorElement>('doc-backlink', { name: m.note_back({ number }) });
    expect(back.hash).toBe(`#${link.id}`);
  }
  expect(container.querySelector('p')?.textContent).toBe('A ko1 is not retaken2.');
});

test('gives the notes of several texts on a page different ids', () => {
  const { container } = render(
    <>
      <RichText html={html} />
      <RichText html={html} idPrefix="association-7-" />
    </>,
  );
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.length).toBe(8);
  expect(new Set(ids).size).toBe(8);
  for (const { hash } of container.querySelectorAll('a')) expect(ids).toContain(hash.slice(1));
});

test('shows a text without footnotes unchanged', () => {
  const plain = '<p>a<sup>1</sup></p><ol><li>b</li></ol>';
  const { container } = render(<RichText html={plain} />);
  expect(container.firstElementChild?.innerHTML).toBe(plain);
});
