import { MantineProvider } from '@mantine/core';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { messages } from '../ui/messages.ts';
import { theme } from '../forms/theme.ts';

/** Renders a component inside the theme and a router. @returns a simulated user, `unmount` and `rerender` */
export function renderPart(part: ReactNode, { path = '/' } = {}) {
  // Fake time advances on its own, so that `find…` works, and tests can also advance it.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { unmount, rerender } = render(within(part, path));
  return {
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    unmount,
    rerender: (next: ReactNode) => rerender(within(next, path)),
  };
}

const within = (part: ReactNode, path: string) => (
  <MantineProvider theme={theme} env="test">
    <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
  </MantineProvider>
);

export const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Returns the texts of the visible messages. */
export const shownMessages = (): string[] => messages.get().map(({ text }) => text);
