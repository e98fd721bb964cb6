/**
 * Every call of the API in one table: where it is, and who may make it. No zod here, so that the public site can
 * import it for a few hundred bytes; what goes in and out of each call is in `contract.ts` under the same name.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** `anyone`: no session needed, a dead token is ignored. `session`: refused with 4001 before anything is read. */
export type Access = 'anyone' | 'session';

export interface Endpoint {
  method: Method;
  /** `:name` stands for a path parameter. */
  path: `/${string}`;
  access: Access;
  /** Answers a form sent from any site (one-click unsubscribe of RFC 8058). */
  fromAnyOrigin?: true;
}

export const endpoints = {
  countryList: { method: 'GET', path: '/api/member/userInfo/countryList', access: 'anyone' },
  associationList: { method: 'GET', path: '/api/member/userInfo/associationList', access: 'anyone' },
  clubList: { method: 'GET', path: '/api/member/userInfo/clubList', access: 'anyone' },

  newsList: { method: 'GET', path: '/api/member/news/list', access: 'anyone' },
  newsHotList: { method: 'GET', path: '/api/member/news/hotList', access: 'anyone' },
  newsHotVideoList: { method: 'GET', path: '/api/member/news/hotVideoList', access: 'anyone' },
  newsGet: { method: 'GET', path: '/api/member/news/get', access: 'anyone' },
  newsRecommendList: { method: 'GET', path: '/api/member/news/recommendList/:id', access: 'anyone' },
  newsRead: { method: 'POST', path: '/api/member/news/read/:id', access: 'anyone' },

  associationConfigList: { method: 'GET', path: '/api/member/associationConfig/list', access: 'anyone' },
  aboutUs: { method: 'GET', path: '/api/common/aboutUs', access: 'anyone' },
  page: { method: 'GET', path: '/api/common/page', access: 'anyone' },
  banners: { method: 'GET', path: '/api/common/banners', access: 'anyone' },
  dictItems: { method: 'GET', path: '/api/common/dict/dictItems', access: 'anyone' },

  listCategory: { method: 'GET', path: '/api/member/matchCategory/listCategory', access: 'anyone' },
  listMatchCategory: { method: 'GET', path: '/api/member/matchCategory/listMatchCategory', access: 'anyone' },
  matchListApplication: { method: 'GET', path: '/api/member/matchConfig/listApplication', access: 'anyone' },
  matchListInProgress: { method: 'GET', path: '/api/member/matchConfig/listInProgress', access: 'anyone' },
  matchListEnded: { method: 'GET', path: '/api/member/matchConfig/listEnded', access: 'anyone' },
  matchGet: { method: 'GET', path: '/api/member/matchConfig/get/:id', access: 'anyone' },
  online: { method: 'GET', path: '/api/common/online', access: 'anyone' },

  rankingList: { method: 'GET', path: '/api/member/ranking/list', access: 'anyone' },
  rankingExplain: { method: 'GET', path: '/api/member/ranking/explain/:personId', access: 'anyone' },
  listGrade: { method: 'GET', path: '/api/member/matchResult/listGrade', access: 'session' },
  directoryList: { method: 'GET', path: '/api/member/directory/list', access: 'anyone' },
  search: { method: 'GET', path: '/api/common/search', access: 'anyone' },

  subscribe: { method: 'POST', path: '/api/member/memberSubscribe/add', access: 'anyone' },
  subscribeConfirm: { method: 'POST', path: '/api/member/memberSubscribe/confirm', access: 'anyone', fromAnyOrigin: true },
  subscribeRemove: { method: 'POST', path: '/api/member/memberSubscribe/remove', access: 'anyone', fromAnyOrigin: true },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
