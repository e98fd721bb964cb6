// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../providers/texts.ts';
import { cleanUp, renderPart } from '../../testing/renderPart.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';

afterEach(cleanUp);

const preview = { subject: 'Autumn letter', html: '<h1>Autumn letter</h1>', text: 'Autumn letter', bytes: 2_000 };

test('offers another try when the mail did not arrive', async () => {
  let tries = 0;
  vi.stubGlobal('fetch', () => {
    tries += 1;
    if (tries === 1) throw new TypeError('no connection');
    return Response.json({ code: 1000, msg: '', data: preview });
  });
  renderPart(<PreviewDialog id="1" languages={['en_US']} onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: text('app.tryAgain') }));
  await screen.findByRole('heading', { name: 'Autumn letter' });
  expect(screen.queryByRole('alert')).toBeNull();
});
