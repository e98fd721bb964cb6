// @vitest-environment happy-dom
import type { StaffRole } from '@app/contract/admin/roles';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Feature, FeaturesContext } from '../feature.ts';
import { setMe } from '../providers/session.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { RecordUses } from './RecordUses.tsx';

afterEach(() => {
  cleanUp();
  setMe(null);
});

const features = [
  { name: 'events', calls: { get: 'adminEventGet' } },
  { name: 'news', calls: { get: 'adminNewsGet' } },
] as Feature[];
const use = { id: '7', isUnpublished: false, name: { zh_CN: '围棋公开赛', en_US: 'Go open' } };

test.each([
  ['competitionOfficer', ['event']],
  ['editor', ['news']],
  ['administrator', ['event', 'news']],
] satisfies [StaffRole, string[]][])('links the records that a %s may open', (role, linkedKinds) => {
  setMe({ roles: [role] } as never);
  renderPart(
    <FeaturesContext value={features}>
      <RecordUses
        resource="pictures"
        uses={[
          { ...use, kind: 'event' },
          { ...use, kind: 'news' },
        ]}
      />
    </FeaturesContext>,
  );
  const paths = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(paths).toEqual(linkedKinds.map((kind) => (kind === 'event' ? '#/events/7' : '#/news/7')));
});
