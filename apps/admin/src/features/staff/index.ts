import StaffIcon from '@mui/icons-material/BadgeOutlined';
import type { Feature } from '../../feature.ts';
import { StaffCreate } from './StaffCreate.tsx';
import { StaffEdit } from './StaffEdit.tsx';
import { StaffList } from './StaffList.tsx';

export const staff: Feature = {
  name: 'staff',
  group: 'administration',
  icon: StaffIcon,
  recordRepresentation: 'name',
  calls: {
    list: 'adminStaffList',
    csv: 'adminStaffCsv',
    get: 'adminStaffGet',
    create: 'adminStaffCreate',
    update: 'adminStaffUpdate',
  },
  pages: { list: StaffList, create: StaffCreate, edit: StaffEdit },
};
