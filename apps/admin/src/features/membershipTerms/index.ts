import FeeIcon from '@mui/icons-material/SellOutlined';
import type { Feature } from '../../feature.ts';
import { MembershipTermsEdit } from './MembershipTermsEdit.tsx';

/** There is one of it: its page is what others have as list. */
export const membershipTerms: Feature = {
  name: 'membershipTerms',
  group: 'membership',
  icon: FeeIcon,
  calls: { list: 'adminTermsGet', get: 'adminTermsGet', update: 'adminTermsUpdate' },
  pages: { list: MembershipTermsEdit },
};
