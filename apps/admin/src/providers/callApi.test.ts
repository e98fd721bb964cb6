import { afterEach, describe, expect, it, vi } from 'vitest';
import { callApi, fetchFile } from './callApi.ts';
import type { CallError } from './errors.ts';
import { mayCall } from './session.ts';
import { loadLateTexts, loadTexts } from './texts.ts';

await Promise.all([loadTexts('en_US'), loadLateTexts()]);

const stubAnswer = (body: unknown, init?: ResponseInit) =>
  vi.stubGlobal('fetch', async () => Response.json(body, init));
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (thrown: unknown) => thrown as CallError,
  );

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('sends the session cookie and the language, and leaves out empty values', async () => {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ code: 1000, msg: '', data: {} }));
    vi.stubGlobal('fetch', fetched);
    await callApi('adminOrderList', { keyword: '', pageNum: 1, pageSize: 25 });
    const [url, init] = fetched.mock.calls[0]!;
    expect(url).toBe('/api/admin/orders?pageNum=1&pageSize=25');
    expect(init).toMatchObject({ method: 'GET', credentials: 'same-origin', headers: { 'X-Lang': 'en_US' } });
  });

  it('returns the problem of each invalid field', async () => {
    stubAnswer({ code: 4000, msg: 'Please check', data: { fields: { name: 'Too long' } } });
    const failure = await failureOf(callApi('adminTotpConfirm', { code: '1' }));
    expect(failure?.fields).toEqual({ name: 'Too long' });
    expect(failure?.body?.errors).toEqual({ name: 'Too long', root: { serverError: 'Please check' } });
  });

  it('includes the time to wait in the message of a rate limit', async () => {
    stubAnswer({ code: 4029, msg: 'Too many attempts', data: { retryAfterSeconds: 40 } });
    expect((await failureOf(callApi('adminMe', {})))?.message).toContain('40');
  });

  it('reports a proxy’s error page as an HTTP error', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    expect((await failureOf(callApi('adminMe', {})))?.message).toContain('502');
  });

  it('maps the HTTP status of a failed download to the code of the same meaning', async () => {
    stubAnswer({ code: 401, msg: 'Login expired', data: null }, { status: 401 });
    expect((await failureOf(fetchFile('adminOrderCsv', {})))?.code).toBe(4001);
  });
});

describe('mayCall', () => {
  it('follows the access that the contract declares', () => {
    expect(mayCall('adminOrderList', ['finance'])).toBe(true);
    expect(mayCall('adminOrderList', ['editor', 'membershipOfficer'])).toBe(false);
    expect(mayCall('adminStaffList', ['administrator'])).toBe(true);
    expect(mayCall('adminOrderList', ['administrator'])).toBe(true);
    expect(mayCall('adminMe', [])).toBe(true);
    expect(mayCall('adminMe', undefined)).toBe(false);
    expect(mayCall('adminLogin', undefined)).toBe(true);
  });
});
