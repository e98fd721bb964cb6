import type { Feature } from '../feature.ts';

type FeaturePages = Pick<Feature, 'name' | 'auditSubject' | 'auditId'> & {
  pages: Partial<Record<keyof Feature['pages'], unknown>>;
};

/** Returns the feature to which a subject of the audit log belongs. */
function featureOfSubject<SomeFeature extends FeaturePages>(
  subject: string,
  features: readonly SomeFeature[],
): SomeFeature | undefined {
  const [kind, id = ''] = subject.split(' ');
  if (kind === 'list') return features.find(({ name }) => name === id);
  return features.find(({ auditSubject, auditId = id }) => auditSubject === kind && auditId === id);
}

/** Returns the resource to which a subject of the audit log belongs. */
export const resourceOfSubject = (subject: string, features: readonly FeaturePages[]): Feature['name'] | undefined =>
  featureOfSubject(subject, features)?.name;

/** Clears the initial filter of a list, so that it shows every record. */
const withoutFilter = `?filter=${encodeURIComponent('{}')}`;

/** Returns the path of a subject's page, or of the list that shows it; undefined for subjects without one. */
export function pageOfSubject(subject: string, features: readonly FeaturePages[]): string | undefined {
  const [kind, id = ''] = subject.split(' ');
  const feature = featureOfSubject(subject, features);
  if (!feature || id === '') return undefined;
  const { name, auditId, pages } = feature;
  if (kind === 'list' || auditId !== undefined) return `/${name}`;
  if (pages.edit) return `/${name}/${id}`;
  return pages.show ? `/${name}/${id}/show` : `/${name}${withoutFilter}`;
}
