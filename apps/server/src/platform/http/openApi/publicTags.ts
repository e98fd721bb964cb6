import { absenceCalls } from '@app/contract/absences';
import { accountCalls } from '@app/contract/account';
import { accountSecurityCalls } from '@app/contract/accountSecurity';
import { associationCalls } from '@app/contract/associations';
import { authorCalls } from '@app/contract/authors';
import { consentCalls } from '@app/contract/consentCalls';
import { digestCalls } from '@app/contract/digest';
import { entryCalls } from '@app/contract/entries';
import { eventCalls } from '@app/contract/events';
import { homePageCalls } from '@app/contract/homePage';
import { invitationCalls } from '@app/contract/invitations';
import { membershipCalls } from '@app/contract/membership';
import { newsCalls } from '@app/contract/news';
import { newsletterCalls } from '@app/contract/newsletter';
import { noticeCalls } from '@app/contract/notices';
import { orderCalls } from '@app/contract/orders';
import { peopleCalls } from '@app/contract/people';
import { resultCalls } from '@app/contract/results';
import { searchCalls } from '@app/contract/search';
import { siteCalls } from '@app/contract/site';
import { topicCalls } from '@app/contract/topics';
import { uploadCalls } from '@app/contract/uploads';
import type { Tag } from './openApi.ts';

/** An area of the API with the names of its calls. */
interface Area extends Tag {
  calls: object;
}

export const publicAreas: readonly Area[] = [
  { name: 'Accounts', description: 'Registration, login, sessions and the profile.', calls: accountCalls },
  {
    name: 'Account security',
    description: 'Changes of password, email address and phone, each in steps, and closing the account.',
    calls: accountSecurityCalls,
  },
  { name: 'Uploads', description: 'Pictures that a person uploads.', calls: uploadCalls },
  {
    name: 'Membership',
    description: 'Applications, renewals, membership cards and their verification.',
    calls: membershipCalls,
  },
  { name: 'Consents', description: 'Agreement to new versions of the legal texts.', calls: consentCalls },
  { name: 'Orders', description: 'Orders, payment sessions, receipts and refund requests.', calls: orderCalls },
  { name: 'Events', description: 'Disciplines, categories and events.', calls: eventCalls },
  {
    name: 'Entries',
    description: 'Entering events and withdrawing, rounds to miss, and the personal calendar.',
    calls: { ...entryCalls, ...absenceCalls },
  },
  { name: 'Invitations', description: 'Partners of pairs and teams.', calls: invitationCalls },
  { name: 'Results', description: 'Results, rankings, players and certificates.', calls: resultCalls },
  { name: 'Directory', description: 'People who chose to be listed.', calls: peopleCalls },
  { name: 'Associations', description: 'Member associations and their clubs.', calls: associationCalls },
  { name: 'News', description: 'News and videos.', calls: newsCalls },
  { name: 'Topics', description: 'What news and videos are about.', calls: topicCalls },
  { name: 'Authors', description: 'Authors of news and videos.', calls: authorCalls },
  { name: 'Search', description: 'Search of all public content.', calls: searchCalls },
  { name: 'Newsletter', description: 'Subscriptions to the newsletter.', calls: newsletterCalls },
  { name: 'Follows', description: 'Topics that readers follow by mail.', calls: digestCalls },
  { name: 'Notices', description: 'Notices on a member’s devices.', calls: noticeCalls },
  { name: 'Home page', description: 'The sections and items of the home page.', calls: homePageCalls },
  { name: 'Site', description: 'Pages, banners, settings and names of values.', calls: siteCalls },
];
