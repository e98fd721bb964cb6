// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { OwnAddress } from './OwnAddress.tsx';

afterEach(cleanUp);

const taken = 'This site has a page at this address';

function renderAddress({ slug = null, title = '' }: { slug?: string | null; title?: string }) {
  const saved: string[] = [];
  const record = { id: '12', slug, texts: { en_US: { fields: { title } } } };
  const onSave = async (written: string) => {
    saved.push(written);
    return written === 'taken' ? taken : null;
  };
  renderPart(<OwnAddress resource="news" folder="/news/" record={record} isReadOnly={false} onSave={onSave} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Own address' });
  return { saved, field, write: (text: string) => fireEvent.change(field, { target: { value: text } }) };
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the address' }));

test('proposes an address from the English title, and saves it', async () => {
  const { saved, field } = renderAddress({ title: 'The Spring Open' });
  fireEvent.click(screen.getByRole('button', { name: 'Take it from the English title' }));
  expect(field.value).toBe('the-spring-open');
  save();
  await expect.poll(() => saved).toEqual(['the-spring-open']);
});

test('says what is wrong with an address, and keeps it in the field', async () => {
  const { saved, field, write } = renderAddress({ slug: 'open' });
  expect(screen.queryByRole('button')).toBeNull();
  write('Spring Open');
  save();
  await screen.findByText(/begin with a letter/);
  expect(saved).toEqual([]);
  write('taken');
  save();
  await screen.findByText(taken);
  expect(field.value).toBe('taken');
});
