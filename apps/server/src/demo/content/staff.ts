import type { StaffRole } from '@app/contract/admin/roles';
import type { Locale } from '@app/contract/locale';

interface DemoStaff {
  username: string;
  password: string;
  name: string;
  roles: Exclude<StaffRole, 'administrator'>[];
  language: Locale;
}

/** At least one for each role; the administrator is the one that the first start prints. They exist on this machine alone. */
export const staff: DemoStaff[] = [
  {
    username: 'editor',
    password: 'joseki on the left',
    name: '苏晚晴',
    roles: ['editor', 'publisher'],
    language: 'zh_CN',
  },
  {
    username: 'officer',
    password: 'cannon over river',
    name: 'Rahman Nadia',
    roles: ['membershipOfficer'],
    language: 'en_US',
  },
  { username: 'finance', password: 'thirteen orphans', name: '周启明', roles: ['finance'], language: 'zh_CN' },
  {
    username: 'arbiter',
    password: 'touch move clock',
    name: 'Park Jihoon',
    roles: ['competitionOfficer'],
    language: 'en_US',
  },
];
