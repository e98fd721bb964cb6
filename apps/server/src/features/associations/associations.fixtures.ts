import type { Database } from '#platform/database/client';
import { insertTestPicture } from '../media/media.fixtures.ts';
import { addAssociation, addClub } from './associations.service.ts';
import type { associations, clubs } from './associations.tables.ts';

/** Creates an association of Singapore; override only the fields that the test checks. */
export function insertTestAssociation(
  db: Database,
  overrides: Partial<typeof associations.$inferInsert> = {},
): Promise<number> {
  const values = {
    name: { zh_CN: '新加坡智力运动协会', en_US: 'Singapore Mind Sports Association' },
    country: 'SG',
    info: { zh_CN: '<p>成立于一九九八年</p>', en_US: '<p>Founded in 1998</p>' },
    position: 1,
  };
  return db.transaction(async (tx) => {
    const pictureId = overrides.pictureId ?? (await insertTestPicture(tx, 'emblem-400x400.png')).id;
    return addAssociation(tx, { ...values, pictureId, ...overrides });
  });
}

export function insertTestClub(
  db: Database,
  associationId: number,
  overrides: Partial<typeof clubs.$inferInsert> = {},
): Promise<number> {
  const values = {
    name: { zh_CN: '牛车水棋社', en_US: 'Chinatown Go Club' },
    city: { zh_CN: '新加坡', en_US: 'Singapore' },
  };
  return db.transaction((tx) => addClub(tx, { associationId, ...values, ...overrides }));
}
