import { parseId } from '#platform/http/input';
import { type App, mount } from '#platform/http/mount';
import { mediaUrl } from '#platform/images/pictureUrl';
import { findAssociationCards, findAssociationNames, findClubs } from './associations.queries.ts';

export function associationsRoutes(app: App): void {
  mount(
    app,
    'associationConfigList',
    async ({ locale }, { db }) => (await findAssociationCards(db, locale)).map((card) => ({ ...card, image: mediaUrl(card.image) })),
    'associations',
  );
  mount(app, 'associationList', ({ locale }, { db }) => findAssociationNames(db, locale), 'associations');
  mount(app, 'clubList', ({ query, locale }, { db }) => findClubs(db, locale, query.associationId ? parseId(query.associationId) : null), 'associations');
}
