import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Me } from './callTypes.ts';
import { requestLogin, rejectWaitingCalls, resumeWaitingCalls, withSession } from './endedSession.ts';
import { CallError } from './errors.ts';
import { setMe } from './session.ts';

const me: Me = {
  id: '1',
  username: 'wang',
  name: 'Wang',
  roles: ['finance'],
  language: 'en_US',
  hasTotp: false,
  hasPasskey: false,
  canUsePasskeys: true,
  recoveryCodesLeft: 0,
  mustSetUpTotp: false,
  reviewMails: true,
  timeZone: 'UTC',
};
const sessionEndedError = () => new CallError('Login expired', 4001);

/** Creates a call that fails until the user is logged in. */
function createCall(server: { isLoggedIn: boolean }) {
  return vi.fn(async () => {
    if (!server.isLoggedIn) throw sessionEndedError();
    return 'the answer';
  });
}
const runMicrotasks = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

beforeEach(() => setMe(me));
afterEach(() => {
  rejectWaitingCalls();
  setMe(null);
});

it('asks for one login when several calls find the session ended, and repeats them all', async () => {
  const server = { isLoggedIn: false };
  const [first, second] = [createCall(server), createCall(server)];
  const answers = Promise.all([withSession(first), withSession(second)]);
  await runMicrotasks();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  server.isLoggedIn = true;
  await resumeWaitingCalls(me);
  expect(await answers).toEqual(['the answer', 'the answer']);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 2]);
});

it('repeats a call that was in flight during the login without asking again', async () => {
  const server = { isLoggedIn: false };
  let rejectSlowCall: (thrown: unknown) => void = () => {};
  const slow = vi.fn(
    () =>
      new Promise<string>((resolve, rejectPromise) => {
        rejectSlowCall = rejectPromise;
        if (server.isLoggedIn) resolve('late');
      }),
  );
  const answer = withSession(slow);
  void requestLogin('ended');
  server.isLoggedIn = true;
  await resumeWaitingCalls(me);
  rejectSlowCall(sessionEndedError());
  expect(await answer).toBe('late');
});

it('rejects waiting calls when the login is cancelled, and every call after logging out', async () => {
  const call = createCall({ isLoggedIn: false });
  const answer = withSession(call);
  await runMicrotasks();
  rejectWaitingCalls();
  await expect(answer).rejects.toMatchObject({ code: 4001 });
  setMe(null);
  await expect(withSession(call)).rejects.toMatchObject({ code: 4001 });
  expect(call).toHaveBeenCalledTimes(2);
});

it('repeats calls only after a required two-step login is set up', async () => {
  const server = { isLoggedIn: false };
  const call = createCall(server);
  const answer = withSession(call);
  await runMicrotasks();
  server.isLoggedIn = true;
  setMe({ ...me, mustSetUpTotp: true });
  const resumption = resumeWaitingCalls({ ...me, mustSetUpTotp: true });
  await runMicrotasks();
  expect(call).toHaveBeenCalledTimes(1);
  setMe({ ...me, hasTotp: true });
  await resumption;
  expect(await answer).toBe('the answer');
});

it('passes other errors to the caller', async () => {
  const call = vi.fn(async () => {
    throw new CallError('Conflict', 4009);
  });
  await expect(withSession(call)).rejects.toMatchObject({ code: 4009 });
  expect(call).toHaveBeenCalledTimes(1);
});
