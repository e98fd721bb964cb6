// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { PlayedEvents } from './PlayedEvents.tsx';

afterEach(cleanUp);

const event = {
  id: '7',
  title: { zh_CN: '围棋公开赛', en_US: 'Go open' },
  categoryName: { zh_CN: '公开组', en_US: 'Open' },
  venue: { zh_CN: '上海', en_US: 'Shanghai' },
  endTime: '2030-05-04T17:00:00.000Z',
  timeZone: 'Asia/Shanghai',
};

test('links each event that is being played, with its last day by the clock of its venue', () => {
  renderPart(<PlayedEvents events={[event as never]} />);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('#/events/7/show');
  expect(link.textContent).toContain('Go open');
  expect(link.textContent).toContain('until 5 May 2030');
});
