// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, mockCalls, renderPart } from '../testing/renderPart.tsx';
import { SiteName } from './SiteName.tsx';

afterEach(cleanUp);

test('shows the name and the logo of the site settings', async () => {
  mockCalls(() => ({ code: 1000, msg: '', data: { name: 'Mind Sports Asia', logo: '/media/logo.jpg' } }));
  renderPart(<SiteName isNarrow={false} />);
  expect((await screen.findByText(/^Mind Sports Asia · /)).previousElementSibling?.getAttribute('src')).toBe(
    '/media/logo.jpg',
  );
});
