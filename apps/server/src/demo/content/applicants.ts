import type { Locale } from '@app/contract/locale';
import type { DemoAssociation, DemoClub } from './types.ts';

export interface DemoApplicant {
  username: string;
  /** Empty when the name is written in Latin letters at home. */
  nativeName: string;
  surname: string;
  firstName: string;
  /** Whole years of age on the first of January after the loading. */
  age: number;
  /** `MM-DD` */
  birthday: string;
  association: DemoAssociation['slug'];
  club: DemoClub['slug'] | null;
  phone: string;
  countryCode: string;
  locale: Locale;
  guardian?: { name: string; phone: string };
  /** Native name of the person without an account whose birth date this applicant has. */
  samePersonAs?: string;
  /** Username of the applicant whose passport this applicant has. */
  samePassportAs?: string;
}

type Row = [
  username: string,
  nativeName: string,
  surname: string,
  firstName: string,
  age: number,
  birthday: string,
  association: string,
  club: string | null,
  countryCode: string,
  phone: string,
  locale: Locale,
  more?: Pick<DemoApplicant, 'guardian' | 'samePersonAs' | 'samePassportAs'>,
];

const rows: Row[] = [
  // Members whose terms have run or are running.
  ['mingxuan.qiu', '邱明轩', 'Qiu', 'Mingxuan', 44, '08-19', 'singapore', 'sg-toa-payoh', '65', '81230101', 'zh_CN'],
  ['sayaka.f', '藤本 沙也加', 'Fujimoto', 'Sayaka', 37, '02-27', 'japan', 'jp-hakata', '81', '9012340102', 'en_US'],
  [
    'hoaiphuong',
    'Lâm Hoài Phương',
    'Lam',
    'Hoai Phuong',
    29,
    '11-05',
    'vietnam',
    'vn-saigon',
    '84',
    '912340103',
    'en_US',
  ],
  ['hayun.kang', '강하윤', 'Kang', 'Hayun', 33, '06-14', 'korea', 'kr-haeundae', '82', '1012340104', 'en_US'],
  ['siti.aminah', '', 'Siti', 'Aminah', 41, '01-30', 'malaysia', 'my-brickfields', '60', '123400105', 'en_US'],
  ['chengan.xie', '谢承安', 'Xie', 'Chengan', 52, '09-09', 'china', 'cn-xihu', '86', '13812340106', 'zh_CN'],
  ['arnav.mehta', 'अर्णव मेहता', 'Mehta', 'Arnav', 27, '04-21', 'india', 'in-bandra', '91', '9820100107', 'en_US'],
  ['althea.ramos', '', 'Ramos', 'Althea', 35, '12-02', 'philippines', 'ph-cebu', '63', '9171230108', 'en_US'],
  ['muyan.zhou', '周慕言', 'Zhou', 'Muyan', 31, '03-16', 'china', 'cn-jinjiang', '86', '13812340109', 'zh_CN'],
  [
    'chanida.w',
    'ชนิดา วัฒนกุล',
    'Watthanakun',
    'Chanida',
    39,
    '07-23',
    'thailand',
    'th-sathorn',
    '66',
    '812340110',
    'en_US',
  ],
  ['fajar.nugroho', '', 'Nugroho', 'Fajar', 46, '05-11', 'indonesia', 'id-malioboro', '62', '81212340111', 'en_US'],
  ['jaewon.seo', '서재원', 'Seo', 'Jaewon', 28, '10-28', 'korea', 'kr-mapo', '82', '1012340112', 'en_US'],
  ['jianing.xu', '许家宁', 'Xu', 'Jianing', 58, '02-08', 'malaysia', 'my-george-town', '60', '123400113', 'zh_CN'],
  ['junkai.tan', '谭俊凯', 'Tan', 'Jun Kai', 24, '06-30', 'singapore', 'sg-marina', '65', '81230114', 'en_US'],
  // Applications that wait for a review.
  [
    'jiashu.wu',
    '吴嘉树',
    'Wu',
    'Jiashu',
    0,
    '01-01',
    'singapore',
    'sg-marina',
    '65',
    '81230115',
    'zh_CN',
    { samePersonAs: '吴嘉树' },
  ],
  [
    'yuchen.family',
    '陈昱辰',
    'Chen',
    'Yuchen',
    12,
    '05-26',
    'singapore',
    'sg-east-coast',
    '65',
    '81230116',
    'zh_CN',
    { guardian: { name: '陈志远', phone: '+65 8123 0116' } },
  ],
  ['daisuke.m', '松井 大輔', 'Matsui', 'Daisuke', 48, '04-03', 'japan', 'jp-kanda', '81', '9012340117', 'en_US'],
  [
    'zixuan.ho',
    '何子萱',
    'Ho',
    'Tzu Hsuan',
    26,
    '09-17',
    'singapore',
    'sg-toa-payoh',
    '65',
    '81230118',
    'zh_CN',
    { samePassportAs: 'zixuan.he' },
  ],
  [
    'bichngoc',
    'Trịnh Bích Ngọc',
    'Trinh',
    'Bich Ngoc',
    22,
    '08-08',
    'vietnam',
    'vn-perfume-river',
    '84',
    '912340119',
    'en_US',
  ],
  [
    'seoyeon.moon',
    '문서연',
    'Moon',
    'Seoyeon',
    13,
    '03-29',
    'korea',
    'kr-yuseong',
    '82',
    '1012340120',
    'en_US',
    { guardian: { name: 'Moon Sangmin', phone: '+82 10 1234 0120' } },
  ],
  ['yunshan.gao', '高云山', 'Gao', 'Yunshan', 66, '10-01', 'china', 'cn-yuexiu', '86', '13812340121', 'zh_CN'],
  // Applications in the other states.
  ['zixuan.he', '何子萱', 'He', 'Zixuan', 26, '09-17', 'singapore', 'sg-toa-payoh', '65', '81230122', 'zh_CN'],
  ['dimas.p', '', 'Prakoso', 'Dimas', 30, '01-19', 'indonesia', 'id-menteng', '62', '81212340123', 'en_US'],
  ['aiko.t', '田辺 愛子', 'Tanabe', 'Aiko', 25, '12-12', 'japan', 'jp-nakanoshima', '81', '9012340124', 'en_US'],
  ['vikram.nair', '', 'Nair', 'Vikram', 43, '11-24', 'india', 'in-mylapore', '91', '9820100125', 'en_US'],
  ['zhiruo.lin', '林芷若', 'Lin', 'Zhiruo', 34, '07-07', 'malaysia', 'my-brickfields', '60', '123400126', 'zh_CN'],
  [
    'patcharin.k',
    'พัชรินทร์ คำดี',
    'Khamdi',
    'Patcharin',
    36,
    '02-14',
    'thailand',
    'th-ping-river',
    '66',
    '812340127',
    'en_US',
  ],
  ['marikit.d', '', 'Dalisay', 'Marikit', 20, '06-12', 'philippines', null, '63', '9171230128', 'en_US'],
];

/** People with accounts whose memberships are in every state. Nobody can log in to their accounts. */
export const applicants: DemoApplicant[] = rows.map(
  ([username, nativeName, surname, firstName, age, birthday, association, club, countryCode, phone, locale, more]) => ({
    username,
    nativeName,
    surname,
    firstName,
    age,
    birthday,
    association,
    club,
    countryCode,
    phone,
    locale,
    ...more,
  }),
);
