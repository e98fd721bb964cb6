import FeeIcon from '@mui/icons-material/SellOutlined';
import type { Feature } from '../../feature.ts';
import { latePage } from '../../ui/latePage.ts';

/** A single record without an id, so the edit page takes the place of the list. */
export const membershipTerms: Feature = {
  name: 'membershipTerms',
  group: 'membership',
  icon: FeeIcon,
  calls: { list: 'adminTermsGet', get: 'adminTermsGet', update: 'adminTermsUpdate' },
  auditSubject: 'settings',
  auditId: 'membership',
  pages: { list: latePage(() => import('./MembershipTermsEdit.tsx'), 'MembershipTermsEdit') },
};
