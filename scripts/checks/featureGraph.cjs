/** Server: for each feature, the features whose index.ts it may import. Every other import between features fails. */
exports.serverGraph = {
  account: [],
  associations: ['search'],
  audit: [],
  dictionary: [],
  events: ['search'],
  failedMessages: ['audit', 'staff'],
  failedTasks: ['audit', 'staff'],
  membership: ['account', 'associations', 'audit', 'orders', 'payment', 'people', 'staff', 'uploads'],
  news: ['search'],
  newsletter: [],
  orders: ['audit', 'staff'],
  payment: ['audit', 'orders', 'staff'],
  people: ['audit', 'search', 'staff'],
  results: ['events'],
  search: [],
  site: ['audit', 'staff'],
  staff: ['audit'],
  uploads: [],
};

/** Server: tables of other features that a feature's SQL may read, never write. */
exports.readModels = {
  events: ['associations', 'people'],
  membership: ['associations', 'clubs'],
  news: ['list_members'],
  orders: ['accounts'],
  payment: ['accounts', 'ledger_entries', 'orders', 'unmatched_payments'],
  people: ['associations', 'clubs', 'list_members'],
  results: ['associations', 'categories', 'events', 'people'],
};

/** Site: for each feature, the features whose components it may render. routes.ts and root.tsx compose the pages. */
exports.webGraph = {
  account: [],
  associations: [],
  events: ['news'],
  layout: ['account', 'newsletter'],
  membership: ['account'],
  news: [],
  newsletter: [],
  orders: ['account'],
  people: [],
  personal: ['account', 'membership', 'results'],
  results: ['account'],
  search: [],
  site: ['associations', 'events', 'membership', 'news', 'people', 'results'],
};
