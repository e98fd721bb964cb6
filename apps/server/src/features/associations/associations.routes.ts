import type { Database } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { parseId } from '#platform/ids';
import { type App, mount } from '#platform/http/mount';
import { associationExists, findAssociationCards, findAssociationNames, findClubs } from './associations.queries.ts';

export function associationsRoutes(app: App, { db }: { db: Database }): void {
  mount(app, 'associationConfigList', ({ locale }) => findAssociationCards(db, locale), {
    topics: ['associations', 'pictures'],
  });
  mount(app, 'associationList', ({ locale }) => findAssociationNames(db, locale), { topics: ['associations'] });
  mount(
    app,
    'clubList',
    async ({ query, locale }) => {
      const associationId = query.associationId ? parseId(query.associationId) : null;
      const clubs = await findClubs(db, locale, associationId);
      if (clubs.length === 0 && associationId !== null && !(await associationExists(db, associationId)))
        throw new BusinessError('notFound');
      return clubs;
    },
    { topics: ['associations'] },
  );
}
