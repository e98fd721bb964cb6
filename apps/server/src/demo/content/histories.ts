/** When something happened: on a day before the loading, in the association's time zone, or minutes before it. */
export type DemoMoment = { daysAgo: number; time: `${number}:${number}` } | { minutesAgo: number };

interface DemoNames {
  nativeName?: string;
  latinName?: string;
}

/** What an applicant, staff, or the provider did. Applications and orders are those that the applicant made last. */
export type DemoAction =
  | { kind: 'saveDraft' }
  | { kind: 'submit' }
  | { kind: 'openPaymentPage' }
  /** `delayed`: the provider receives the money a minute later. */
  | { kind: 'pay'; outcome?: 'paid' | 'delayed' }
  /** Pays on another page of the provider that is still open. */
  | { kind: 'payAgain' }
  /** Nothing but the jobs of every minute: they close expired orders and query the provider. */
  | { kind: 'runJobs' }
  | { kind: 'cancelOrder' }
  | { kind: 'approve' }
  /** `bounces`: the mail about it cannot be delivered. */
  | { kind: 'return'; reason: string; bounces?: boolean }
  | { kind: 'reject'; reason: string }
  | { kind: 'renew' }
  | { kind: 'requestRefund'; reason: string }
  /** `isUnavailable`: the provider does not answer until the refund counts as failed. */
  | { kind: 'grantRefund'; isUnavailable?: boolean }
  | { kind: 'rejectRefund'; reason: string }
  | { kind: 'refundPart'; amountMinor: number; reason: string }
  | { kind: 'settleRefund'; note: string }
  | ({ kind: 'requestNames' } & DemoNames)
  | { kind: 'approveNames' }
  | { kind: 'rejectNames'; reason: string };

export type DemoHistory = [when: DemoMoment, action: DemoAction][];

const day = (daysAgo: number, time: `${number}:${number}`): DemoMoment => ({ daysAgo, time });
const minutes = (minutesAgo: number): DemoMoment => ({ minutesAgo });

const submit = { kind: 'submit' } as const;
const pay = { kind: 'pay' } as const;
const approve = { kind: 'approve' } as const;
const runJobs = { kind: 'runJobs' } as const;

/** Applied, paid, and was approved the next day. */
const joined = (daysAgo: number): DemoHistory => [
  [day(daysAgo, '20:05'), submit],
  [day(daysAgo, '20:11'), pay],
  [day(daysAgo - 1, '10:40'), approve],
];

/** Applied and paid; waits for a review. */
const waiting = (daysAgo: number, hour: number): DemoHistory => [
  [day(daysAgo, `${hour}:12`), submit],
  [day(daysAgo, `${hour}:19`), pay],
];

/** The fee that the terms set, from the oldest; the last one is the default, so that the demonstration changes nothing. */
export const feeHistory: [when: DemoMoment, fee: { feeMinor: number; currency: string }][] = [
  [day(405, '09:30'), { feeMinor: 4_500, currency: 'USD' }],
  [day(150, '09:30'), { feeMinor: 6_000, currency: 'SGD' }],
];

/** The histories of the applicants by username. */
export const histories: Record<string, DemoHistory> = {
  'mingxuan.qiu': joined(402),
  'sayaka.f': joined(391),
  hoaiphuong: [
    ...joined(380),
    [day(10, '21:30'), { kind: 'renew' }],
    [day(10, '21:31'), { kind: 'openPaymentPage' }],
    [day(10, '22:05'), runJobs],
  ],
  'hayun.kang': [...joined(352), [day(21, '08:50'), { kind: 'renew' }], [day(21, '08:54'), pay]],
  'siti.aminah': [
    ...joined(343),
    [day(2, '17:20'), { kind: 'requestNames', latinName: 'Siti Aminah Yusof', nativeName: 'Siti Aminah Yusof' }],
  ],
  'chengan.xie': [...joined(331), [minutes(3), { kind: 'renew' }], [minutes(2), { kind: 'openPaymentPage' }]],
  'arnav.mehta': [
    ...joined(205),
    [
      day(60, '15:05'),
      { kind: 'refundPart', amountMinor: 1_500, reason: 'The Mumbai hall was closed for two months.' },
    ],
    [day(27, '18:44'), { kind: 'requestNames', nativeName: 'अर्नव मेहता' }],
    [day(25, '11:16'), { kind: 'approveNames' }],
  ],
  'althea.ramos': [
    ...joined(163),
    [day(3, '13:08'), { kind: 'requestRefund', reason: 'I am moving to Canada and cannot play in Asia any more.' }],
  ],
  'muyan.zhou': [
    ...joined(121),
    [day(20, '19:33'), { kind: 'requestRefund', reason: '今年工作太忙，没有时间参加比赛。' }],
    [day(18, '09:47'), { kind: 'rejectRefund', reason: '会籍已使用超过三个月，按会费条款不予退费。' }],
    [day(16, '12:01'), { kind: 'requestNames', nativeName: '周墨言', latinName: 'Zhou Moyan' }],
    [day(15, '10:22'), { kind: 'rejectNames', reason: '护照上的姓名仍为“周慕言”，请先更换证件。' }],
  ],
  'chanida.w': [
    ...joined(92),
    [day(40, '16:12'), { kind: 'requestRefund', reason: 'I joined twice by mistake: my club pays for me.' }],
    [day(38, '10:30'), { kind: 'grantRefund' }],
  ],
  'fajar.nugroho': [
    ...joined(76),
    [day(1, '07:58'), { kind: 'requestNames', latinName: 'Nugroho Fajar Adi', nativeName: 'Nugroho Fajar Adi' }],
  ],
  'jaewon.seo': [
    ...joined(61),
    [day(6, '09:05'), { kind: 'requestRefund', reason: 'My employer has already paid my membership.' }],
    [day(5, '10:15'), { kind: 'grantRefund', isUnavailable: true }],
  ],
  'jianing.xu': [
    ...joined(54),
    [day(37, '14:26'), { kind: 'requestRefund', reason: '因健康原因不再参赛，申请退还会费。' }],
    [day(36, '09:20'), { kind: 'grantRefund', isUnavailable: true }],
    [day(34, '11:00'), { kind: 'settleRefund', note: '已通过银行转账退款，流水号 DBS-20461。' }],
  ],
  'junkai.tan': [...joined(9), [day(8, '10:52'), { kind: 'payAgain' }]],

  'jiashu.wu': waiting(6, 11),
  'yuchen.family': waiting(5, 20),
  'daisuke.m': waiting(4, 9),
  'zixuan.ho': waiting(3, 18),
  bichngoc: waiting(2, 22),
  'seoyeon.moon': waiting(2, 10),
  'yunshan.gao': waiting(1, 8),

  'zixuan.he': [
    ...waiting(30, 19),
    [day(29, '11:35'), { kind: 'reject', reason: '姓名拼写与护照不一致，请用护照上的拼写重新申请。' }],
  ],
  'dimas.p': [
    ...waiting(5, 12),
    [
      day(3, '10:05'),
      {
        kind: 'return',
        reason: 'The photo is blurred, so the passport number cannot be read. Please send a sharper one.',
        bounces: true,
      },
    ],
  ],
  'aiko.t': [
    [minutes(7), submit],
    [minutes(4), { kind: 'openPaymentPage' }],
  ],
  'vikram.nair': [
    [day(8, '23:02'), submit],
    [day(8, '23:06'), { kind: 'openPaymentPage' }],
    [day(8, '23:40'), runJobs],
  ],
  'zhiruo.lin': [
    [day(7, '12:30'), submit],
    [day(7, '12:41'), { kind: 'cancelOrder' }],
  ],
  // The money arrives after the order has expired, and is refunded at once.
  'patcharin.k': [
    [day(12, '14:00'), submit],
    [day(12, '14:01'), { kind: 'openPaymentPage' }],
    [day(12, '14:31'), { kind: 'pay', outcome: 'delayed' }],
    [day(12, '14:33'), runJobs],
  ],
  'marikit.d': [[day(1, '19:15'), { kind: 'saveDraft' }]],
};
