import StaffIcon from '@mui/icons-material/BadgeOutlined';
import type { Feature } from '../../feature.ts';
import { latePage, listPage } from '../../ui/latePage.ts';

export const staff: Feature = {
  name: 'staff',
  group: 'administration',
  icon: StaffIcon,
  recordRepresentation: 'name',
  calls: {
    list: 'adminStaffList',
    csv: 'adminStaffCsv',
    get: 'adminStaffGet',
    update: 'adminStaffUpdate',
  },
  auditSubject: 'staff',
  pages: {
    list: listPage(() => import('./StaffList.tsx'), 'StaffList'),
    edit: latePage(() => import('./StaffEdit.tsx'), 'StaffEdit'),
  },
};
