import type { Feature } from '../feature.ts';

type Pages = Pick<Feature, 'name' | 'auditSubject'> & { pages: Partial<Record<keyof Feature['pages'], unknown>> };

/** Single records without an id, by the name that the audit log has for them. */
const settings: Record<string, Feature['name']> = {
  membership: 'membershipTerms',
  contacts: 'contacts',
  siteSettings: 'siteSettings',
};

/** Returns the resource to which a subject of the audit log belongs. */
export function resourceOfSubject(subject: string, features: readonly Pages[]): Feature['name'] | undefined {
  const [kind = '', id = ''] = subject.split(' ');
  if (kind === 'settings') return Object.hasOwn(settings, id) ? settings[id] : undefined;
  if (kind === 'list') return features.find(({ name }) => name === id)?.name;
  return features.find(({ auditSubject }) => auditSubject === kind)?.name;
}

/** Shows all records of a list, also those that it leaves out at first. */
const withoutFilter = `?filter=${encodeURIComponent('{}')}`;

/** Returns the path of a subject's page, or of the list that shows it; undefined for subjects without one. */
export function pageOfSubject(subject: string, features: readonly Pages[]): string | undefined {
  const [kind, id = ''] = subject.split(' ');
  const name = resourceOfSubject(subject, features);
  if (name === undefined || id === '') return undefined;
  if (kind === 'settings' || kind === 'list') return `/${name}`;
  const { pages } = features.find((feature) => feature.name === name)!;
  if (pages.edit) return `/${name}/${id}`;
  return pages.show ? `/${name}/${id}/show` : `/${name}${withoutFilter}`;
}
