import type { PagePattern } from '@app/contract/pages';
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Creates the route of a page. @param id required when two pages share a file */
const page = (pattern: PagePattern, file: string, id?: string): RouteConfigEntry =>
  pattern === '/'
    ? index(file)
    : id === undefined
      ? route(pattern.slice(1), file)
      : route(pattern.slice(1), file, { id });

/** The routes of all pages in `packages/contract/src/pages.ts`; `routes.test.ts` checks that none is missing. */
export default [
  page('/embed/match/:id', 'features/events/EmbedMatchPage.tsx'),
  page('/match/:id/screen', 'features/events/projector/ProjectorPage.tsx'),
  page('/embed/ranking/:code', 'features/results/EmbedRankingPage.tsx'),
  layout('features/layout/SiteLayout.tsx', [
    page('/', 'features/site/HomePage.tsx'),
    page('/news', 'features/news/NewsListPage.tsx'),
    page('/news/:id', 'features/news/NewsPage.tsx'),
    page('/topics/:topic', 'features/news/TopicPage.tsx'),
    page('/authors/:author', 'features/news/AuthorPage.tsx'),
    page('/hot', 'features/events/HotPage.tsx'),
    page('/match/:id', 'features/events/MatchPage.tsx'),
    page('/match/:id/enter', 'features/entries/EnterPage.tsx'),
    page('/match/:id/player/:entryId', 'features/events/PlayerCardPage.tsx'),
    page('/match/invitation/:token', 'features/entries/InvitationPage.tsx'),
    page('/members', 'features/site/MembersPage.tsx'),
    page('/members/why/:personId', 'features/results/RankExplainedPage.tsx'),
    page('/members/person/:personId', 'features/results/PersonPage.tsx'),
    page('/members/person/:personId/against/:otherId', 'features/results/HeadToHeadPage.tsx'),
    page('/pages/:slug', 'features/site/OwnPage.tsx'),
    page('/about', 'features/site/AboutPage.tsx'),
    page('/privacy', 'features/site/PrivacyPage.tsx'),
    page('/terms', 'features/site/TermsPage.tsx'),
    page('/data', 'features/site/DataPage.tsx'),
    page('/online', 'features/events/live/OnlinePage.tsx'),
    page('/search', 'features/search/SearchPage.tsx'),
    page('/subscribe/confirm', 'features/newsletter/ConfirmPage.tsx'),
    page('/unsubscribe', 'features/newsletter/UnsubscribePage.tsx'),
    page('/newsletter', 'features/newsletter/ArchivePage.tsx'),
    page('/newsletter/:key', 'features/newsletter/IssuePage.tsx'),
    page('/follow', 'features/digest/FollowPage.tsx'),
    page('/follow/manage', 'features/digest/FollowsPage.tsx'),
    page('/c', 'features/site/introduction/ChineseIntroductionPage.tsx'),
    page('/e', 'features/site/introduction/EnglishIntroductionPage.tsx'),
    page('/join', 'features/membership/JoinPage.tsx'),
    page('/pay/:orderId', 'features/orders/PayPage.tsx'),
    page('/verify/:token', 'features/membership/card/VerifyPage.tsx'),
    page('/certificate/:code', 'features/results/CertificatePage.tsx'),
    page('/forgetPsw', 'features/account/password/ForgotPasswordPage.tsx'),
    page('/undo/:token', 'features/account/security/UndoEmailPage.tsx'),
    layout('features/personal/PersonalLayout.tsx', [
      page('/personal', 'features/personal/PersonalEntry.tsx', 'personal'),
      page('/personal/index', 'features/personal/BasicInfoPage.tsx'),
      page('/personal/order', 'features/orders/OrdersPage.tsx'),
      page('/personal/safe', 'features/personal/PersonalEntry.tsx', 'safe'),
      page('/personal/safe/index', 'features/account/security/SecurityPage.tsx'),
      page('/personal/safe/bindEmail', 'features/account/security/BindEmailPage.tsx'),
      page('/personal/safe/changeEmail', 'features/account/security/ChangeEmailPage.tsx'),
      page('/personal/safe/changePhone', 'features/account/security/ChangePhonePage.tsx'),
      page('/personal/safe/changePsw', 'features/account/password/ChangePasswordPage.tsx'),
      page('/personal/safe/closeAccount', 'features/account/closing/CloseAccountPage.tsx'),
      page('/personal/match/:code', 'features/results/ResultsPage.tsx'),
      page('/mobile-personal', 'features/personal/MobileMenuPage.tsx'),
      page('/changeAvatar', 'features/account/profile/AvatarPage.tsx'),
    ]),
    route('*', 'features/layout/NotFoundPage.tsx'),
  ]),
] satisfies RouteConfig;
