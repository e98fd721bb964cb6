import type { Locale } from '@app/contract/locale';

interface DemoAccount {
  username: string;
  password: string;
  phone: string;
  countryCode: string;
  locale: Locale;
  /** Native name of the person whose results these are; null: has not joined yet. */
  person: string | null;
}

/** To look around with. They exist on this machine alone. */
export const accounts: DemoAccount[] = [
  {
    username: 'linmoyan',
    password: 'black stone white stone',
    phone: '81230001',
    countryCode: '65',
    locale: 'zh_CN',
    person: '林墨言',
  },
  {
    username: 'newcomer',
    password: 'first move tengen',
    phone: '81230002',
    countryCode: '65',
    locale: 'en_US',
    person: null,
  },
];
