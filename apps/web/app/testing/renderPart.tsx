import { MantineProvider } from '@mantine/core';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { messages } from '../ui/messages.ts';
import { theme } from '../ui/theme.ts';

/** Renders a component inside the theme and a router. @returns the user who operates it, and `unmount` */
export function renderPart(part: ReactNode, { at = '/' } = {}) {
  // Time passes by itself, so that `find…` works, and tests can advance it.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { unmount, rerender } = render(within(part, at));
  return {
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    unmount,
    rerender: (next: ReactNode) => rerender(within(next, at)),
  };
}

const within = (part: ReactNode, at: string) => (
  <MantineProvider theme={theme} env="test">
    <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
  </MantineProvider>
);

export const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Returns the texts of the messages that are shown. */
export const shownMessages = (): string[] => messages.get().map(({ text }) => text);
