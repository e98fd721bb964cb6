/**
 * All calls of the public API with their paths and access. This file does not import zod, which keeps the site's bundle
 * small; `contract.ts` has the schemas under the same names.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** `anyone`: no session required, expired tokens are ignored. `session`: rejected with 4001 without one. */
export type Access = 'anyone' | 'session';

export interface Endpoint {
  method: Method;
  /** `:name` is a path parameter. */
  path: `/${string}`;
  access: Access;
  /** Accepts a form from any origin (one-click unsubscribe, RFC 8058). */
  fromAnyOrigin?: true;
  /** Accepts `multipart/form-data` with one file. */
  takesFile?: true;
  /** Returns a file instead of the envelope. Errors have HTTP status 401, 403 or 404 and the envelope as body. */
  returnsFile?: true;
}

export const endpoints = {
  countryList: { method: 'GET', path: '/api/member/userInfo/countryList', access: 'anyone' },
  genLoginCode: { method: 'POST', path: '/api/index/genLoginCode', access: 'anyone' },
  login: { method: 'POST', path: '/api/index/login', access: 'anyone' },
  logout: { method: 'POST', path: '/api/index/logout', access: 'session' },
  registerSms: { method: 'POST', path: '/api/member/userInfo/registerSms', access: 'anyone' },
  register: { method: 'POST', path: '/api/member/userInfo/register', access: 'anyone' },

  giveConsents: { method: 'POST', path: '/api/member/userInfo/consents', access: 'session' },
  userInfo: { method: 'GET', path: '/api/member/userInfo/info', access: 'session' },
  updInfo: { method: 'PUT', path: '/api/member/userInfo/info', access: 'session' },
  updAvatar: { method: 'PUT', path: '/api/member/userInfo/updAvatar', access: 'session' },
  updPwdSms: { method: 'POST', path: '/api/member/userInfo/updPwdSms', access: 'session' },
  updPwdSmsVerify: { method: 'POST', path: '/api/member/userInfo/updPwdSmsVerify', access: 'session' },
  updPwd: { method: 'POST', path: '/api/member/userInfo/updPwd', access: 'session' },
  addEmailSms: { method: 'POST', path: '/api/member/userInfo/addEmailSms', access: 'session' },
  addEmail: { method: 'POST', path: '/api/member/userInfo/addEmail', access: 'session' },
  updEmailEm: { method: 'POST', path: '/api/member/userInfo/updEmailEm/:type', access: 'session' },
  updEmailEmByDefault: { method: 'POST', path: '/api/member/userInfo/updEmailEm', access: 'session' },
  updEmailEmVerify: { method: 'POST', path: '/api/member/userInfo/updEmailEmVerify', access: 'session' },
  updEmailNewEm: { method: 'POST', path: '/api/member/userInfo/updEmailNewEm', access: 'session' },
  updEmail: { method: 'POST', path: '/api/member/userInfo/updEmail', access: 'session' },
  undoEmail: { method: 'POST', path: '/api/member/userInfo/undoEmail', access: 'anyone' },
  updPhoneSms: { method: 'POST', path: '/api/member/userInfo/updPhoneSms', access: 'session' },
  updPhoneSmsVerify: { method: 'POST', path: '/api/member/userInfo/updPhoneSmsVerify', access: 'session' },
  updPhoneNewSms: { method: 'POST', path: '/api/member/userInfo/updPhoneNewSms', access: 'session' },
  updPhone: { method: 'POST', path: '/api/member/userInfo/updPhone', access: 'session' },
  resetPwdSms: { method: 'POST', path: '/api/member/userInfo/resetPwdSms', access: 'anyone' },
  resetPwdSmsVerify: { method: 'POST', path: '/api/member/userInfo/resetPwdSmsVerify', access: 'anyone' },
  resetPwd: { method: 'POST', path: '/api/member/userInfo/resetPwd', access: 'anyone' },
  sessionList: { method: 'GET', path: '/api/member/userInfo/sessions', access: 'session' },
  endSession: { method: 'DELETE', path: '/api/member/userInfo/sessions/:id', access: 'session' },
  exportAccount: { method: 'GET', path: '/api/member/userInfo/export', access: 'session', returnsFile: true },
  closeSms: { method: 'POST', path: '/api/member/userInfo/closeSms', access: 'session' },
  close: { method: 'POST', path: '/api/member/userInfo/close', access: 'session' },
  ownUpload: { method: 'GET', path: '/api/common/upload/:id', access: 'session', returnsFile: true },
  uploadAtta: { method: 'POST', path: '/api/common/uploadAtta', access: 'session', takesFile: true },

  associationList: { method: 'GET', path: '/api/member/userInfo/associationList', access: 'anyone' },
  clubList: { method: 'GET', path: '/api/member/userInfo/clubList', access: 'anyone' },

  newsList: { method: 'GET', path: '/api/member/news/list', access: 'anyone' },
  newsHotList: { method: 'GET', path: '/api/member/news/hotList', access: 'anyone' },
  newsHotVideoList: { method: 'GET', path: '/api/member/news/hotVideoList', access: 'anyone' },
  newsGet: { method: 'GET', path: '/api/member/news/get', access: 'anyone' },
  newsRecommendList: { method: 'GET', path: '/api/member/news/recommendList/:id', access: 'anyone' },
  newsPreview: { method: 'GET', path: '/api/member/news/preview/:token', access: 'anyone' },
  newsRead: { method: 'POST', path: '/api/member/news/read/:id', access: 'anyone' },

  authorGet: { method: 'GET', path: '/api/member/author/get/:author', access: 'anyone' },
  authorNews: { method: 'GET', path: '/api/member/author/news/:author', access: 'anyone' },
  topicsOfNews: { method: 'GET', path: '/api/member/news/topics/:id', access: 'anyone' },
  topicList: { method: 'GET', path: '/api/member/topic/list', access: 'anyone' },
  topicGet: { method: 'GET', path: '/api/member/topic/get/:topic', access: 'anyone' },
  topicNews: { method: 'GET', path: '/api/member/topic/news/:topic', access: 'anyone' },

  associationConfigList: { method: 'GET', path: '/api/member/associationConfig/list', access: 'anyone' },
  pagePreview: { method: 'GET', path: '/api/common/page/preview/:token', access: 'anyone' },
  ownPageGet: { method: 'GET', path: '/api/common/ownPage', access: 'anyone' },
  ownPagePreview: { method: 'GET', path: '/api/common/ownPage/preview/:token', access: 'anyone' },
  siteSettings: { method: 'GET', path: '/api/common/siteSettings', access: 'anyone' },
  aboutUs: { method: 'GET', path: '/api/common/aboutUs', access: 'anyone' },
  page: { method: 'GET', path: '/api/common/page', access: 'anyone' },
  banners: { method: 'GET', path: '/api/common/banners', access: 'anyone' },
  homePage: { method: 'GET', path: '/api/common/homePage', access: 'anyone' },
  homeNews: { method: 'GET', path: '/api/member/news/home', access: 'anyone' },
  homeVideos: { method: 'GET', path: '/api/member/news/homeVideos', access: 'anyone' },
  dictItems: { method: 'GET', path: '/api/common/dict/dictItems', access: 'anyone' },

  listCategory: { method: 'GET', path: '/api/member/matchCategory/listCategory', access: 'anyone' },
  listMatchCategory: { method: 'GET', path: '/api/member/matchCategory/listMatchCategory', access: 'anyone' },
  matchListApplication: { method: 'GET', path: '/api/member/matchConfig/listApplication', access: 'anyone' },
  matchListInProgress: { method: 'GET', path: '/api/member/matchConfig/listInProgress', access: 'anyone' },
  matchListEnded: { method: 'GET', path: '/api/member/matchConfig/listEnded', access: 'anyone' },
  matchGet: { method: 'GET', path: '/api/member/matchConfig/get/:id', access: 'anyone' },
  matchApply: { method: 'POST', path: '/api/member/matchConfig/apply/:id', access: 'session' },
  matchWithdraw: { method: 'POST', path: '/api/member/matchConfig/withdraw/:id', access: 'session' },
  matchEntry: { method: 'GET', path: '/api/member/matchConfig/entry/:id', access: 'session' },
  myEntries: { method: 'GET', path: '/api/member/matchConfig/myEntries', access: 'session' },
  entryInvite: { method: 'POST', path: '/api/member/matchConfig/invite/:id', access: 'session' },
  entryLeave: { method: 'POST', path: '/api/member/matchConfig/leave/:id', access: 'session' },
  entryAbsences: { method: 'GET', path: '/api/member/matchConfig/absences/:id', access: 'session' },
  entryAbsenceSave: { method: 'POST', path: '/api/member/matchConfig/absences/:id', access: 'session' },
  entryRevokeInvitation: { method: 'POST', path: '/api/member/matchConfig/revokeInvitation/:id', access: 'session' },
  calendarAddress: { method: 'GET', path: '/api/member/userInfo/calendar', access: 'session' },
  calendarRenew: { method: 'POST', path: '/api/member/userInfo/calendar', access: 'session' },
  noticeDevice: { method: 'GET', path: '/api/member/userInfo/noticeDevice', access: 'session' },
  noticeDeviceSave: { method: 'PUT', path: '/api/member/userInfo/noticeDevice', access: 'session' },
  noticeDeviceRemove: { method: 'POST', path: '/api/member/userInfo/noticeDevice/remove', access: 'session' },
  invitationGet: { method: 'GET', path: '/api/member/matchConfig/invitation/:token', access: 'anyone' },
  invitationAnswer: { method: 'POST', path: '/api/member/matchConfig/invitation/:token', access: 'session' },
  invitationsStop: {
    method: 'POST',
    path: '/api/member/matchConfig/invitation/:token/stop',
    access: 'anyone',
    fromAnyOrigin: true,
  },
  invitationsAllow: { method: 'POST', path: '/api/member/matchConfig/invitation/:token/allow', access: 'anyone' },
  addChild: { method: 'POST', path: '/api/member/userInfo/children', access: 'session' },
  online: { method: 'GET', path: '/api/common/online', access: 'anyone' },

  certificateGet: { method: 'GET', path: '/api/member/certificate/:id', access: 'session', returnsFile: true },
  certificateCheck: { method: 'GET', path: '/api/member/certificate/check/:code', access: 'anyone' },
  rankingList: { method: 'GET', path: '/api/member/ranking/list', access: 'anyone' },
  rankingExplain: { method: 'GET', path: '/api/member/ranking/explain/:personId', access: 'anyone' },
  personGet: { method: 'GET', path: '/api/member/person/:personId', access: 'anyone' },
  personResults: { method: 'GET', path: '/api/member/person/:personId/results', access: 'anyone' },
  headToHead: { method: 'GET', path: '/api/member/person/:personId/against/:otherId', access: 'anyone' },
  listGrade: { method: 'GET', path: '/api/member/matchResult/listGrade', access: 'session' },
  directoryList: { method: 'GET', path: '/api/member/directory/list', access: 'anyone' },
  search: { method: 'GET', path: '/api/common/search', access: 'anyone' },

  subscribe: { method: 'POST', path: '/api/member/memberSubscribe/add', access: 'anyone' },
  subscribeConfirm: {
    method: 'POST',
    path: '/api/member/memberSubscribe/confirm',
    access: 'anyone',
    fromAnyOrigin: true,
  },
  subscribeRemove: {
    method: 'POST',
    path: '/api/member/memberSubscribe/remove',
    access: 'anyone',
    fromAnyOrigin: true,
  },

  digestTopics: { method: 'GET', path: '/api/member/digest/topics', access: 'anyone' },
  newsletterIssues: { method: 'GET', path: '/api/member/newsletter/issues', access: 'anyone' },
  newsletterIssue: { method: 'GET', path: '/api/member/newsletter/issue/:key', access: 'anyone' },
  digestFollow: { method: 'POST', path: '/api/member/digest/follow', access: 'anyone' },
  digestGet: { method: 'GET', path: '/api/member/digest/follows', access: 'anyone' },
  digestConfirm: { method: 'POST', path: '/api/member/digest/confirm', access: 'anyone' },
  digestChange: { method: 'PUT', path: '/api/member/digest/follows', access: 'anyone' },
  digestRemove: { method: 'POST', path: '/api/member/digest/remove', access: 'anyone', fromAnyOrigin: true },

  membershipApplication: { method: 'GET', path: '/api/member/userInfo/membershipApplication', access: 'session' },
  saveMembershipDraft: { method: 'PUT', path: '/api/member/userInfo/membershipApplication', access: 'session' },
  submitMembershipApplication: {
    method: 'POST',
    path: '/api/member/userInfo/membershipApplication',
    access: 'session',
  },
  renewMembership: { method: 'POST', path: '/api/member/userInfo/membershipRenewal', access: 'session' },
  membershipCard: { method: 'GET', path: '/api/member/userInfo/membershipCard', access: 'session' },
  verifyCard: { method: 'GET', path: '/api/member/verify/:token', access: 'anyone' },
  verifyNumber: { method: 'GET', path: '/api/member/verify', access: 'anyone' },

  orderList: { method: 'GET', path: '/api/member/order/list', access: 'session' },
  orderGet: { method: 'GET', path: '/api/member/order/get/:orderId', access: 'session' },
  orderExists: { method: 'GET', path: '/api/member/order/exists/:orderId', access: 'session' },
  orderPay: { method: 'POST', path: '/api/member/order/pay/:orderId', access: 'session' },
  orderCancel: { method: 'POST', path: '/api/member/order/cancel/:orderId', access: 'session' },
  orderReceipt: { method: 'GET', path: '/api/member/order/receipt/:orderId', access: 'session', returnsFile: true },
  orderRefund: { method: 'POST', path: '/api/member/order/refund/:orderId', access: 'session' },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
