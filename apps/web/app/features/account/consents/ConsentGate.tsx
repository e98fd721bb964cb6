import { useState } from 'react';
import { createLatePart, useLatePartOfPage } from '../../../late/latePart.ts';
import { useProfile } from '../profile/profile.ts';

const consentAlert = createLatePart(() => import('./ConsentAlert.tsx'));
/** Set in the session storage when the member decides later, so that this visit does not ask again. */
const laterKey = 'consentsLater';

/**
 * Asks members to agree to a new version of privacy statement or terms. The alert is loaded only for members who must
 * agree.
 */
export function ConsentGate() {
  const { profile } = useProfile();
  const [isLater, setLater] = useState(false);
  const owed = profile?.consentsOwed ?? [];
  if (owed.length === 0 || isLater || sessionStorage.getItem(laterKey) !== null) return null;
  return (
    <LateAlert
      owed={owed}
      onLater={() => {
        sessionStorage.setItem(laterKey, '1');
        setLater(true);
      }}
    />
  );
}

function LateAlert(props: Parameters<typeof import('./ConsentAlert.tsx').default>[0]) {
  const { Part } = useLatePartOfPage(consentAlert, { silent: true });
  return Part && <Part {...props} />;
}
