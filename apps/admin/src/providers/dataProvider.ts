import { type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import type { DataProvider, Identifier, RaRecord, SortPayload } from 'react-admin';
import type { FeatureCalls } from '../feature.ts';
import type { Values } from './callApi.ts';
import { sortingOf } from './sorting.ts';

type Call = (name: AdminEndpointName, input: Values) => Promise<unknown>;
interface ListQuery {
  pagination?: { page?: number; perPage?: number };
  sort?: SortPayload;
  filter?: Values;
}
interface Page {
  rows: RaRecord[];
  total: number;
}

/**
 * Maps react-admin's queries to the calls of the contract. Updates and deletions send the record's version back for
 * optimistic concurrency. Several records are updated or deleted one call at a time, in the given order.
 */
export function createDataProvider(callsOf: (resource: string) => FeatureCalls | undefined, call: Call): DataProvider {
  const ask = (resource: string, purpose: keyof FeatureCalls, input: Values) => {
    const name = callsOf(resource)?.[purpose];
    if (name === undefined) return Promise.reject(new Error(`${resource} has no call for ${purpose}.`));
    return call(name, input);
  };
  const one = async (resource: string, id: Identifier) => ({
    data: (await ask(resource, 'get', idFor(callsOf(resource)?.get, id))) as RaRecord,
  });
  const list = async (resource: string, { pagination, sort, filter }: ListQuery) => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const input = { ...filter, ...sortingOf(sort), pageNum: page, pageSize: perPage };
    const { rows, total } = (await ask(resource, 'list', input)) as Page;
    return { data: rows, total };
  };
  const change = async (resource: string, id: Identifier, data: Values) => ({
    data: (await ask(resource, 'update', { ...data, ...idFor(callsOf(resource)?.update, id) })) as RaRecord,
  });
  const remove = async (resource: string, record: Values & { id: Identifier }) => {
    const { id, version } = record;
    await ask(resource, 'delete', { id, ...(version !== undefined && { version }) });
    return { data: record };
  };
  const oneByOne = async (ids: Identifier[], act: (id: Identifier) => Promise<unknown>) => {
    for (const id of ids) await act(id);
    return { data: ids };
  };

  return {
    getList: (resource, query) => list(resource, query),
    getOne: (resource, { id }) => one(resource, id),
    getMany: async (resource, { ids }) => ({
      data: (await Promise.all(ids.map((id) => one(resource, id)))).map(({ data }) => data),
    }),
    getManyReference: (resource, { target, id, ...query }) =>
      list(resource, { ...query, filter: { ...query.filter, [target]: id } }),
    create: async (resource, { data }) => ({ data: (await ask(resource, 'create', data as Values)) as RaRecord }),
    update: (resource, { id, data }) => change(resource, id, data as Values),
    updateMany: (resource, { ids, data }) => oneByOne(ids, (id) => change(resource, id, data as Values)),
    delete: (resource, { id, previousData }) => remove(resource, { ...previousData, id }),
    deleteMany: (resource, { ids }) =>
      oneByOne(ids, async (id) => remove(resource, { ...(await one(resource, id)).data, id })),
  } as DataProvider;
}

/** Returns the id parameter, or no parameter for single records, whose path has no id. */
function idFor(name: AdminEndpointName | undefined, id: Identifier): Values {
  return name !== undefined && adminEndpoints[name].path.includes('/:id') ? { id } : {};
}
