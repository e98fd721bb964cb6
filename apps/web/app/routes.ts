import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the site. */
export default [
  layout('features/layout/SiteLayout.tsx', [
    index('features/home/HomePage.tsx'),
    route('news', 'features/news/NewsListPage.tsx'),
    route('news/:id', 'features/news/NewsPage.tsx'),
    route('hot', 'features/events/HotPage.tsx'),
    route('match/:id', 'features/events/MatchPage.tsx'),
    route('members', 'features/members/MembersPage.tsx'),
    route('members/why/:personId', 'features/members/RankExplainedPage.tsx'),
    route('about', 'features/about/AboutPage.tsx'),
    route('privacy', 'features/about/PrivacyPage.tsx'),
    route('terms', 'features/about/TermsPage.tsx'),
    route('online', 'features/online/OnlinePage.tsx'),
    route('search', 'features/search/SearchPage.tsx'),
    route('subscribe/confirm', 'features/newsletter/ConfirmPage.tsx'),
    route('unsubscribe', 'features/newsletter/UnsubscribePage.tsx'),
    route('c', 'features/introduction/ChineseIntroductionPage.tsx'),
    route('e', 'features/introduction/EnglishIntroductionPage.tsx'),
    route('join', 'features/account/JoinPage.tsx'),
    route('forgetPsw', 'features/account/ForgotPasswordPage.tsx'),
    route('undo/:token', 'features/account/UndoEmailPage.tsx'),
    route('*', 'features/notFound/NotFoundPage.tsx'),
  ]),
] satisfies RouteConfig;
