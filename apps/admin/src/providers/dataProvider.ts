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
 * What react-admin asks, in the calls of the contract. The order of every list is the API's: none takes a sort.
 * A version that came with a record goes back with it, so that the API can tell who was second.
 */
export function createDataProvider(callsOf: (resource: string) => FeatureCalls | undefined, call: Call): DataProvider {
  const ask = (resource: string, part: keyof FeatureCalls, input: Values) => {
    const name = callsOf(resource)?.[part];
    if (name === undefined) return Promise.reject(new Error(`${resource} has no call for ${part}.`));
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

/** What exists once only has no id in its address. */
function idFor(name: AdminEndpointName | undefined, id: Identifier): Values {
  return name !== undefined && adminEndpoints[name].path.includes('/:id') ? { id } : {};
}
