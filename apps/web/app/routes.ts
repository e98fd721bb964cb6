import type { PagePattern } from '@app/contract/pages';
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** @param id where two pages share one file */
const page = (pattern: PagePattern, file: string, id?: string): RouteConfigEntry =>
  pattern === '/'
    ? index(file)
    : id === undefined
      ? route(pattern.slice(1), file)
      : route(pattern.slice(1), file, { id });

/** Every page of the site: `packages/contract/src/pages.ts` has the paths, and `routes.test.ts` holds the two together. */
export default [
  layout('features/layout/SiteLayout.tsx', [
    page('/', 'features/home/HomePage.tsx'),
    page('/news', 'features/news/NewsListPage.tsx'),
    page('/news/:id', 'features/news/NewsPage.tsx'),
    page('/hot', 'features/events/HotPage.tsx'),
    page('/match/:id', 'features/events/MatchPage.tsx'),
    page('/members', 'features/members/MembersPage.tsx'),
    page('/members/why/:personId', 'features/members/RankExplainedPage.tsx'),
    page('/about', 'features/about/AboutPage.tsx'),
    page('/privacy', 'features/about/PrivacyPage.tsx'),
    page('/terms', 'features/about/TermsPage.tsx'),
    page('/online', 'features/online/OnlinePage.tsx'),
    page('/search', 'features/search/SearchPage.tsx'),
    page('/subscribe/confirm', 'features/newsletter/ConfirmPage.tsx'),
    page('/unsubscribe', 'features/newsletter/UnsubscribePage.tsx'),
    page('/c', 'features/introduction/ChineseIntroductionPage.tsx'),
    page('/e', 'features/introduction/EnglishIntroductionPage.tsx'),
    page('/join', 'features/membership/JoinPage.tsx'),
    page('/pay/:orderId', 'features/orders/PayPage.tsx'),
    page('/verify/:token', 'features/members/VerifyPage.tsx'),
    page('/forgetPsw', 'features/account/ForgotPasswordPage.tsx'),
    page('/undo/:token', 'features/account/UndoEmailPage.tsx'),
    layout('features/personal/PersonalLayout.tsx', [
      page('/personal', 'features/personal/PersonalEntry.tsx', 'personal'),
      page('/personal/index', 'features/personal/BasicInfoPage.tsx'),
      page('/personal/order', 'features/personal/OrdersPage.tsx'),
      page('/personal/safe', 'features/personal/PersonalEntry.tsx', 'safe'),
      page('/personal/safe/index', 'features/personal/SecurityPage.tsx'),
      page('/personal/safe/bindEmail', 'features/personal/BindEmailPage.tsx'),
      page('/personal/safe/changeEmail', 'features/personal/ChangeEmailPage.tsx'),
      page('/personal/safe/changePhone', 'features/personal/ChangePhonePage.tsx'),
      page('/personal/safe/changePsw', 'features/personal/ChangePasswordPage.tsx'),
      page('/personal/safe/closeAccount', 'features/personal/CloseAccountPage.tsx'),
      page('/personal/match/:code', 'features/personal/ResultsPage.tsx'),
      page('/mobile-personal', 'features/personal/MobileMenuPage.tsx'),
      page('/changeAvatar', 'features/personal/AvatarPage.tsx'),
    ]),
    route('*', 'features/notFound/NotFoundPage.tsx'),
  ]),
] satisfies RouteConfig;
