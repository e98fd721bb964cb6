import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AdminEndpointName } from '../../packages/contract/src/admin/endpoints.ts';
import { callBackOffice } from './backOffice.ts';

const features = path.resolve(import.meta.dirname, '../../apps/admin/src/features');

interface Resource {
  name: string;
  list: AdminEndpointName;
  pages: string[];
}

/** Returns the resources of the back office with their pages, as each folder registers them. */
export const resources: Resource[] = readdirSync(features).map((folder) => {
  const source = readFileSync(path.join(features, folder, 'index.ts'), 'utf8');
  return {
    name: /^ {2}name: '(\w+)'/m.exec(source)![1]!,
    list: /\blist: '(admin\w+)'/.exec(source)![1] as AdminEndpointName,
    pages: [...source.matchAll(/\b(list|create|edit|show): latePage\(/g)].map(([, page]) => page!),
  };
});

interface Row {
  id: string;
  status?: string;
  state?: string;
}

/** Returns a record of each state in the list of a resource, because their pages offer different actions. */
async function findRecords({ list }: Resource): Promise<Row[]> {
  const { rows } = await callBackOffice<{ rows: Row[] }>(list, { pageNum: '1', pageSize: '50' });
  return [...new Map(rows.toReversed().map((row) => [row.status ?? row.state, row])).values()];
}

/** Returns the addresses of all pages of a resource, below /admin. @throws if a page of records has no record */
export async function pagesOf(resource: Resource): Promise<string[]> {
  const { name, pages } = resource;
  const ofRecords = pages.filter((page) => page === 'edit' || page === 'show');
  const records = ofRecords.length > 0 ? await findRecords(resource) : [];
  if (ofRecords.length > 0 && records.length === 0) throw new Error(`${name} has no record to show`);
  return [
    `/${name}`,
    ...(pages.includes('create') ? [`/${name}/create`] : []),
    ...ofRecords.flatMap((page) => records.map(({ id }) => `/${name}/${id}${page === 'show' ? '/show' : ''}`)),
  ];
}
