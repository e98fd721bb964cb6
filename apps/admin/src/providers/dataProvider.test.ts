import { describe, expect, it } from 'vitest';
import type { FeatureCalls } from '../feature.ts';
import { createDataProvider } from './dataProvider.ts';

/** Existing calls, chosen for their paths only: `banners` has those of staff. */
const calls: Record<string, FeatureCalls> = {
  staff: {
    list: 'adminStaffList',
    get: 'adminStaffGet',
    create: 'adminStaffInvitationCreate',
    update: 'adminStaffUpdate',
  },
  banners: { get: 'adminStaffGet', update: 'adminStaffUpdate', delete: 'adminStaffUpdate' },
  membershipTerms: { get: 'adminTermsGet', update: 'adminTermsUpdate' },
};

function providerThatAnswers(answer: unknown) {
  const sentCalls: { name: string; input: object }[] = [];
  const provider = createDataProvider(
    (resource) => calls[resource],
    async (name, input) => {
      sentCalls.push({ name, input });
      return answer;
    },
  );
  return { provider, sentCalls };
}

describe('the data provider', () => {
  it('requests a page with filters, in the order that was chosen', async () => {
    const { provider, sentCalls } = providerThatAnswers({ rows: [{ id: '1' }], total: 31, pageNum: 2, pageSize: 10 });
    const answer = await provider.getList('staff', {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'name', order: 'ASC' },
      filter: { keyword: 'lin' },
    });
    expect(sentCalls).toEqual([
      { name: 'adminStaffList', input: { keyword: 'lin', sort: 'name', order: 'asc', pageNum: 2, pageSize: 10 } },
    ]);
    expect(answer).toEqual({ data: [{ id: '1' }], total: 31 });
  });

  it('leaves the order to the server when none was chosen', async () => {
    const { provider, sentCalls } = providerThatAnswers({ rows: [], total: 0 });
    const pagination = { page: 1, perPage: 25 };
    await provider.getList('staff', { pagination, sort: { field: '', order: 'ASC' }, filter: {} });
    await provider.getList('staff', { pagination, sort: { field: 'id', order: 'DESC' }, filter: {} });
    expect(sentCalls.map(({ input }) => input)).toEqual([
      { pageNum: 1, pageSize: 25 },
      { pageNum: 1, pageSize: 25 },
    ]);
  });

  it('deletes a record in the version that was read', async () => {
    const { provider, sentCalls } = providerThatAnswers({ id: '7', version: 4 });
    await provider.delete('banners', { id: '7', previousData: { id: '7', version: 3 } });
    expect(sentCalls).toEqual([{ name: 'adminStaffUpdate', input: { id: '7', version: 3 } }]);
    sentCalls.length = 0;
    expect(await provider.deleteMany('banners', { ids: ['7', '8'] })).toEqual({ data: ['7', '8'] });
    expect(sentCalls.map(({ input }) => input)).toEqual([
      { id: '7' },
      { id: '7', version: 4 },
      { id: '8' },
      { id: '8', version: 4 },
    ]);
  });

  it('changes several records one after the other', async () => {
    const { provider, sentCalls } = providerThatAnswers({ id: '7' });
    await provider.updateMany('banners', { ids: ['7', '8'], data: { name: 'Lin' } });
    expect(sentCalls.map(({ input }) => input)).toEqual([
      { name: 'Lin', id: '7' },
      { name: 'Lin', id: '8' },
    ]);
  });

  it('sends an id only to paths that contain one', async () => {
    const { provider, sentCalls } = providerThatAnswers({ id: '7' });
    await provider.getOne('staff', { id: '7' });
    await provider.getOne('membershipTerms', { id: 'membership' });
    expect(sentCalls.map(({ input }) => input)).toEqual([{ id: '7' }, {}]);
  });

  it('sends the version of the record with an update', async () => {
    const { provider, sentCalls } = providerThatAnswers({ id: '7', version: 4 });
    await provider.update('staff', { id: '7', data: { name: 'Lin', version: 3 }, previousData: { id: '7' } });
    expect(sentCalls).toEqual([{ name: 'adminStaffUpdate', input: { id: '7', name: 'Lin', version: 3 } }]);
  });

  it('rejects an operation that the API does not have', async () => {
    const { provider, sentCalls } = providerThatAnswers(null);
    await expect(provider.delete('staff', { id: '7' })).rejects.toThrow();
    await expect(provider.create('membershipTerms', { data: {} })).rejects.toThrow();
    expect(sentCalls).toEqual([]);
  });
});
