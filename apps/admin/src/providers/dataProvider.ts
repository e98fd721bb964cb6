import { type AdminEndpointName, adminEndpoints } from '@app/contract/admin/endpoints';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { FeatureCalls } from '../feature.ts';
import type { Values } from './callApi.ts';

type Call = (name: AdminEndpointName, input: Values) => Promise<unknown>;
interface Page {
  rows: RaRecord[];
  total: number;
}

/**
 * Maps react-admin's queries to the calls of the contract. Sort parameters are ignored: the API orders its lists.
 * Updates send the record's version back for optimistic concurrency.
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
  const list = async (resource: string, { page = 1, perPage = 25 }, filter: Values) => {
    const { rows, total } = (await ask(resource, 'list', { ...filter, pageNum: page, pageSize: perPage })) as Page;
    return { data: rows, total };
  };
  const unknown = (what: string) => () => Promise.reject(new Error(`The API has no call to ${what}.`));

  return {
    getList: (resource, { pagination, filter }) => list(resource, pagination ?? {}, filter as Values),
    getOne: (resource, { id }) => one(resource, id),
    getMany: async (resource, { ids }) => ({
      data: (await Promise.all(ids.map((id) => one(resource, id)))).map(({ data }) => data),
    }),
    getManyReference: (resource, { target, id, pagination, filter }) =>
      list(resource, pagination, { ...(filter as Values), [target]: id }),
    create: async (resource, { data }) => ({ data: (await ask(resource, 'create', data as Values)) as RaRecord }),
    update: async (resource, { id, data }) => ({
      data: (await ask(resource, 'update', {
        ...(data as Values),
        ...idFor(callsOf(resource)?.update, id),
      })) as RaRecord,
    }),
    updateMany: unknown('change several at once'),
    delete: unknown('remove this'),
    deleteMany: unknown('remove several at once'),
  } as DataProvider;
}

/** Returns the id parameter, or no parameter for single records, whose path has no id. */
function idFor(name: AdminEndpointName | undefined, id: Identifier): Values {
  return name !== undefined && adminEndpoints[name].path.includes('/:id') ? { id } : {};
}
