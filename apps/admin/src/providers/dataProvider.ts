import { type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import type { DataProvider, Identifier, RaRecord, SortPayload } from 'react-admin';
import type { FeatureCalls } from '../feature.ts';
import type { CallOptions, Values } from './callApi.ts';
import { sortingOf } from './sorting.ts';

type Call = (name: AdminEndpointName, input: Values, options?: CallOptions) => Promise<unknown>;
interface ListQuery {
  pagination?: { page?: number; perPage?: number };
  sort?: SortPayload;
  filter?: Values;
  meta?: CallOptions;
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
  const callFor = (resource: string, purpose: keyof FeatureCalls, input: Values, options?: CallOptions) => {
    const name = callsOf(resource)?.[purpose];
    if (name === undefined) return Promise.reject(new Error(`${resource} has no call for ${purpose}.`));
    return options ? call(name, input, options) : call(name, input);
  };
  const getRecord = async (resource: string, id: Identifier) => ({
    data: (await callFor(resource, 'get', idFor(callsOf(resource)?.get, id))) as RaRecord,
  });
  const getPage = async (resource: string, { pagination, sort, filter, meta }: ListQuery) => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const input = { ...filter, ...sortingOf(sort), pageNum: page, pageSize: perPage };
    const { rows, total } = (await callFor(resource, 'list', input, meta)) as Page;
    return { data: rows, total };
  };
  const updateRecord = async (resource: string, id: Identifier, data: Values) => ({
    data: (await callFor(resource, 'update', { ...data, ...idFor(callsOf(resource)?.update, id) })) as RaRecord,
  });
  const deleteRecord = async (resource: string, record: Values & { id: Identifier }) => {
    const { id, version } = record;
    await callFor(resource, 'delete', { id, ...(version !== undefined && { version }) });
    return { data: record };
  };
  const oneByOne = async (ids: Identifier[], act: (id: Identifier) => Promise<unknown>) => {
    for (const id of ids) await act(id);
    return { data: ids };
  };

  return {
    getList: (resource, query) => getPage(resource, query),
    getOne: (resource, { id }) => getRecord(resource, id),
    getMany: async (resource, { ids }) => ({
      data: (await Promise.all(ids.map((id) => getRecord(resource, id)))).map(({ data }) => data),
    }),
    getManyReference: (resource, { target, id, ...query }) =>
      getPage(resource, { ...query, filter: { ...query.filter, [target]: id } }),
    create: async (resource, { data }) => ({ data: (await callFor(resource, 'create', data as Values)) as RaRecord }),
    update: (resource, { id, data }) => updateRecord(resource, id, data as Values),
    updateMany: (resource, { ids, data }) => oneByOne(ids, (id) => updateRecord(resource, id, data as Values)),
    delete: (resource, { id, previousData }) => deleteRecord(resource, { ...previousData, id }),
    deleteMany: (resource, { ids }) =>
      oneByOne(ids, async (id) => deleteRecord(resource, { ...(await getRecord(resource, id)).data, id })),
  } as DataProvider;
}

/** Returns the id parameter, or no parameter for single records, whose path has no id. */
function idFor(name: AdminEndpointName | undefined, id: Identifier): Values {
  return name !== undefined && adminEndpoints[name].path.includes('/:id') ? { id } : {};
}
