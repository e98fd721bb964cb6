// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { useWork } from './useWork.ts';

afterEach(cleanUp);

interface Props {
  work: () => Promise<void>;
  onFailure: (thrown: unknown) => void;
}

function Part({ work, onFailure }: Props) {
  const { isWorking, problem, run } = useWork(onFailure);
  const shown = problem instanceof Error ? problem.message : 'no problem';
  return (
    <button type="button" disabled={isWorking} onClick={() => void run(work)}>
      {shown}
    </button>
  );
}

function renderWork(work: () => Promise<void>) {
  const failures: unknown[] = [];
  renderPart(<Part work={work} onFailure={(thrown) => failures.push(thrown)} />);
  return failures;
}

const button = () => screen.getByRole<HTMLButtonElement>('button');

test('is working until the work ends, and keeps its problem until the next run', async () => {
  const user = userEvent.setup();
  let end = Promise.withResolvers<void>();
  const failures = renderWork(() => end.promise);
  await user.click(button());
  expect(button().disabled).toBe(true);
  end.reject(new Error('taken'));
  await screen.findByText('taken');
  expect(button().disabled).toBe(false);
  expect(failures).toHaveLength(1);
  end = Promise.withResolvers<void>();
  await user.click(button());
  await screen.findByText('no problem');
  end.resolve();
  await vi.waitFor(() => expect(button().disabled).toBe(false));
});

test('runs once for two presses at the same moment', async () => {
  const work = vi.fn(async () => {});
  renderWork(work);
  fireEvent.click(button());
  fireEvent.click(button());
  await vi.waitFor(() => expect(button().disabled).toBe(false));
  expect(work).toHaveBeenCalledOnce();
});

test('runs without a network, so that a call can fail', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  window.dispatchEvent(new Event('offline'));
  renderWork(async () => {
    throw new Error('no network');
  });
  await userEvent.setup().click(button());
  await screen.findByText('no network');
  window.dispatchEvent(new Event('online'));
});
