import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AdminEndpointName } from '../../packages/contract/src/admin/endpoints.ts';
import { callBackOffice } from './backOffice.ts';
import { connectTo } from './siteDatabase.ts';

const features = path.resolve(import.meta.dirname, '../../apps/admin/src/features');

interface Resource {
  name: string;
  /** The call of its list; null for pages that are no resource. */
  list: AdminEndpointName | null;
  pages: string[];
}

/** The resources of the back office with their pages, as each folder registers them. */
export const resources: Resource[] = readdirSync(features).map((folder) => {
  const source = readFileSync(path.join(features, folder, 'index.ts'), 'utf8');
  return {
    name: /^ {2}name: '(\w+)'/m.exec(source)![1]!,
    list: /\blist: '(admin\w+)'/.exec(source)![1] as AdminEndpointName,
    pages: [...source.matchAll(/\b(list|create|edit|show): latePage\(/g)].map(([, page]) => page!),
  };
});

/** Returns the names that the application registers, in its order. */
export function registeredResources(): string[] {
  const source = readFileSync(path.resolve(features, '../App.tsx'), 'utf8');
  const [, list] = /const features: readonly Feature\[\] = \[([^\]]+)\]/.exec(source)!;
  return list!.split(',').flatMap((name) => name.trim() || []);
}

/** Resources whose records cannot be created by a call; their pages are examined by journeys. */
const resourcesWithoutRecord = ['contentImports', 'films'];

/** The minimum number of dialogs, menus and lists that the pages of a resource open, on any screen. */
export const minOverlays: Record<string, number> = {
  applications: 4,
  associations: 12,
  audit: 4,
  banners: 5,
  categories: 7,
  clubs: 4,
  disciplines: 4,
  entries: 6,
  events: 30,
  failedMessages: 4,
  failedTasks: 1,
  imports: 6,
  membershipTerms: 1,
  news: 9,
  newsletters: 7,
  orders: 3,
  ownPages: 4,
  payments: 3,
  payouts: 1,
  people: 9,
  personChanges: 3,
  pictures: 4,
  reasonTemplates: 2,
  redirects: 2,
};

/**
 * Creates a record of each resource that has none in the demonstration content, or none for certain: its failed task
 * ends when the reconciliation of the next night succeeds.
 */
export async function createMissingRecords(dataDir: string): Promise<void> {
  const database = await connectTo(dataDir);
  await database.query(`insert into job_failures
    values ('messages-budget', 'sms today', 1, 'budget', now(), now(), now(), now()) on conflict do nothing`);
  await database.end();
  await callBackOffice('adminRedirectCreate', {}, { from: '/old-page', to: '/about' });
  await callBackOffice('adminNewsletterCreate', {}, { locale: 'en_US' });
  const subscribers = Buffer.from('email\nreader@example.org\n').toString('base64');
  const proof = { source: 'Entry form', consentedOn: '2026-01-01', statement: 'I want the newsletter' };
  const imported = { ...proof, locale: 'en_US', content: subscribers, isConfirmed: true };
  await callBackOffice('adminSubscriberImport', {}, imported);
  const content = Buffer.from('Name,Born\nOuyang Mei,1990-04-05\n').toString('base64');
  await callBackOffice('adminImportCreate', {}, { fileName: 'members.csv', content });
}

interface Row {
  id: string;
  status?: string;
  state?: string;
}

/** Returns a record of each state in the list of a resource, because the actions on a page depend on the state. */
async function findRecords({ list }: Resource): Promise<Row[]> {
  const { rows } = await callBackOffice<{ rows: Row[] }>(list!, { pageNum: '1', pageSize: '50' });
  return [...new Map(rows.toReversed().map((row) => [row.status ?? row.state, row])).values()];
}

/** Returns the addresses of all pages of a resource, below /admin. @throws if a page of records has no record */
export async function pagesOf(resource: Resource): Promise<string[]> {
  const { name, pages } = resource;
  const recordPages = pages.filter((page) => page === 'edit' || page === 'show');
  const records = recordPages.length > 0 ? await findRecords(resource) : [];
  if (recordPages.length > 0 && records.length === 0 && !resourcesWithoutRecord.includes(name))
    throw new Error(`${name} has no record to show`);
  return [
    `/${name}`,
    ...(pages.includes('create') ? [`/${name}/create`] : []),
    ...recordPages.flatMap((page) => records.map(({ id }) => `/${name}/${id}${page === 'show' ? '/show' : ''}`)),
  ];
}
