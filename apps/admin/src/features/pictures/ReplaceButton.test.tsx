// @vitest-environment happy-dom
import type { StaffRole } from '@app/contract/admin/roles';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setMe } from '../../providers/session.ts';
import { text } from '../../providers/texts.ts';
import { cleanUp, renderPart } from '../../testing/renderPart.tsx';
import type { PictureRecord } from './picture.ts';
import { ReplaceButton } from './ReplaceButton.tsx';

afterEach(() => {
  cleanUp();
  setMe(null);
});

const isOffered = (role: StaffRole, usedBy: { isUnpublished: boolean }[] | undefined) => {
  setMe({ roles: [role] } as never);
  renderPart(<ReplaceButton picture={{ id: '1', usedBy } as PictureRecord} />);
  return screen.queryByRole('button', { name: text('resources.pictures.replace.action') }) !== null;
};

test.each([
  ['publisher', [{ isUnpublished: false }], true],
  ['editor', [{ isUnpublished: true }], true],
  ['editor', [], true],
  ['editor', [{ isUnpublished: false }], false],
  ['editor', undefined, false],
  ['competitionOfficer', [], false],
] as const)('is offered to a %s for a picture with the uses %j: %s', (role, usedBy, isExpected) => {
  expect(isOffered(role, usedBy as never)).toBe(isExpected);
});
