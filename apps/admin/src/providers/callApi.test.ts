import { afterEach, describe, expect, it, vi } from 'vitest';
import { callApi, fetchFile, requestFor } from './callApi.ts';
import type { CallError } from './errors.ts';
import { mayCall } from './session.ts';

const answers = (body: unknown, init?: ResponseInit) => vi.stubGlobal('fetch', async () => Response.json(body, init));
const failureOf = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (thrown: unknown) => thrown as CallError,
  );

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('puts values where the address names them, the rest into query or body, and says the language', () => {
    expect(requestFor('adminApplicationPhoto', { id: 'a/b', reason: 'compare the name' }, 'zh_CN')).toEqual({
      url: '/api/admin/applications/a%2Fb/photo?reason=compare+the+name',
      init: { method: 'GET', credentials: 'same-origin', headers: { 'X-Lang': 'zh_CN' } },
    });
    const { url, init } = requestFor('adminRefundDecide', { id: '7', grant: false }, 'en_US');
    expect(url).toBe('/api/admin/refunds/7/decide');
    expect(init.body).toBe('{"grant":false}');
  });

  it('leaves out what was left empty', () => {
    expect(requestFor('adminOrderList', { keyword: '', status: null, pageNum: 1 }, 'en_US').url).toBe(
      '/api/admin/orders?pageNum=1',
    );
  });

  it('hands a form what is wrong with which field', async () => {
    answers({ code: 4000, msg: 'Please check', data: { fields: { name: 'Too long' } } });
    const failure = await failureOf(callApi('adminTotpConfirm', { code: '1' }));
    expect(failure?.fields).toEqual({ name: 'Too long' });
    expect(failure?.body?.errors).toEqual({ name: 'Too long', root: { serverError: 'Please check' } });
  });

  it('says how long to wait', async () => {
    answers({ code: 4029, msg: 'Too many attempts', data: { retryAfterSeconds: 40 } });
    expect((await failureOf(callApi('adminMe', {})))?.message).toContain('40');
  });

  it('tells a page of something in between from an answer', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    expect((await failureOf(callApi('adminMe', {})))?.message).toContain('502');
  });

  it('maps the HTTP status of a failed download to the code of the same meaning', async () => {
    answers({ code: 401, msg: 'Login expired', data: null }, { status: 401 });
    expect((await failureOf(fetchFile('adminOrderCsv', {})))?.code).toBe(4001);
  });
});

describe('what is shown to whom', () => {
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
