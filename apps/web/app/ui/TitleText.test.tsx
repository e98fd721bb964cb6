import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TitleText } from './TitleText.tsx';

const title = '亚洲智力运动 <团体> 锦标赛';

test('shows the title, with places for the ends of lines', () => {
  const html = renderToString(<TitleText text={title} />);
  expect(html.replace(/ class="[^"]*"/, '')).toBe('<span>亚洲<wbr>智力<wbr>运动 &lt;团体&gt; 锦标赛</span>');
});

test('keeps the words of the server where the browser divides others', async () => {
  const container = document.createElement('h1');
  container.innerHTML = renderToString(<TitleText text={title} />).replace('亚洲<wbr>智力', '亚洲智力');
  const before = container.innerHTML;
  const problems = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(problems);
  const root = await act(() => hydrateRoot(container, <TitleText text={title} />, { onRecoverableError: problems }));
  expect(container.innerHTML).toBe(before);
  expect(problems).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  act(() => root.unmount());
});
