// @vitest-environment happy-dom
import { type Locale, locales } from '@app/contract/locale';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../providers/texts.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { PublishBoth } from './PublishBoth.tsx';

afterEach(cleanUp);

const publicationWith = (pictures: string[], hasAllPictures = true) => ({
  isWorking: false,
  isWritten: true,
  isUpToDate: false,
  hasAllPictures: () => hasAllPictures,
  undescribed: () => pictures,
  describe: vi.fn(),
  publish: vi.fn(() => Promise.resolve()),
});

function renderBoth(publications: Record<Locale, ReturnType<typeof publicationWith>>) {
  renderPart(<PublishBoth publicationOf={(locale) => publications[locale]} />);
  fireEvent.click(screen.getByRole('button', { name: text('app.drafts.actions.publishBoth') }));
}

test('publishes both languages with one press when all pictures are described', async () => {
  const publications = { zh_CN: publicationWith([]), en_US: publicationWith([]) };
  renderBoth(publications);
  await waitFor(() => expect(publications.en_US.publish).toHaveBeenCalledExactlyOnceWith(null));
  expect(publications.zh_CN.publish).toHaveBeenCalledExactlyOnceWith(null);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks for the missing descriptions of each language, then publishes both', async () => {
  const publications = {
    zh_CN: publicationWith(['/media/a-1x1.png']),
    en_US: publicationWith(['/media/a-1x1.png', '/media/b-1x1.png']),
  };
  renderBoth(publications);
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: text('app.drafts.actions.publishBoth') });
  const inputs = within(dialog).getAllByRole('textbox');
  expect(inputs.length).toBe(3);
  expect(within(dialog).getAllByRole('img').length).toBe(2);
  for (const [index, input] of inputs.entries()) {
    expect((confirm as HTMLButtonElement).disabled).toBe(true);
    fireEvent.change(input, { target: { value: `Text ${index}` } });
  }
  fireEvent.click(confirm);
  await waitFor(() => expect(publications.en_US.publish).toHaveBeenCalledOnce());
  expect(publications.zh_CN.describe).toHaveBeenCalledWith({ '/media/a-1x1.png': 'Text 0' });
  expect(publications.en_US.describe).toHaveBeenCalledWith({
    '/media/a-1x1.png': 'Text 1',
    '/media/b-1x1.png': 'Text 2',
  });
});

test('publishes neither language while a picture of one is being uploaded', () => {
  const publications = { zh_CN: publicationWith([]), en_US: publicationWith([], false) };
  renderBoth(publications);
  for (const locale of locales) expect(publications[locale].publish).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});
