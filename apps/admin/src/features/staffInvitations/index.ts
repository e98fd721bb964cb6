import InvitationIcon from '@mui/icons-material/ForwardToInboxOutlined';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';

export const staffInvitations: Feature = {
  name: 'staffInvitations',
  group: 'administration',
  icon: InvitationIcon,
  recordRepresentation: 'name',
  calls: {
    list: 'adminStaffInvitationList',
    csv: 'adminStaffInvitationCsv',
    create: 'adminStaffInvitationCreate',
  },
  auditSubject: 'staffInvitation',
  pages: {
    list: listPage(() => import('./StaffInvitationList.tsx'), 'StaffInvitationList'),
    create: latePage(() => import('./StaffInvitationCreate.tsx'), 'StaffInvitationCreate'),
  },
};
