import { EntryRules } from './EntryRules.tsx';
import { Fee } from './Fee.tsx';
import { Sections } from './Sections.tsx';
import { Times } from './Times.tsx';
import { WhatAndWhere } from './WhatAndWhere.tsx';

export function EventInputs() {
  return (
    <>
      <WhatAndWhere />
      <Times />
      <Sections />
      <EntryRules />
      <Fee />
    </>
  );
}
