import { AdminContext, AdminUI, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { LoginPage } from './account/LoginPage.tsx';
import { type Feature, FeaturesContext } from './feature.ts';
import { applications } from './features/applications/index.ts';
import { associations } from './features/associations/index.ts';
import { audit } from './features/audit/index.ts';
import { authors } from './features/authors/index.ts';
import { banners } from './features/banners/index.ts';
import { categories } from './features/categories/index.ts';
import { clubs } from './features/clubs/index.ts';
import { contentImports } from './features/contentImports/index.ts';
import { contacts } from './features/contacts/index.ts';
import { tags } from './features/tags/index.ts';
import { totals } from './features/totals/index.ts';
import { payouts } from './features/payouts/index.ts';
import { disciplines } from './features/disciplines/index.ts';
import { discrepancies } from './features/discrepancies/index.ts';
import { entries } from './features/entries/index.ts';
import { events } from './features/events/index.ts';
import { failedMessages } from './features/failedMessages/index.ts';
import { failedTasks } from './features/failedTasks/index.ts';
import { homePage } from './features/homePage/index.ts';
import { imports } from './features/imports/index.ts';
import { membershipTerms } from './features/membershipTerms/index.ts';
import { news } from './features/news/index.ts';
import { ownPages } from './features/ownPages/index.ts';
import { standingTexts } from './features/standingTexts/index.ts';
import { newsletters } from './features/newsletters/index.ts';
import { orders } from './features/orders/index.ts';
import { payments } from './features/payments/index.ts';
import { films } from './features/films/index.ts';
import { pictures } from './features/pictures/index.ts';
import { people } from './features/people/index.ts';
import { personChanges } from './features/personChanges/index.ts';
import { reasonTemplates } from './features/reasonTemplates/index.ts';
import { redirects } from './features/redirects/index.ts';
import { trainingSessions } from './features/trainingSessions/index.ts';
import { dictionaries } from './features/dictionaries/index.ts';
import { siteSettings } from './features/siteSettings/index.ts';
import { sentences } from './features/sentences/index.ts';
import { refunds } from './features/refunds/index.ts';
import { subscribers } from './features/subscribers/index.ts';
import { unmatchedPayments } from './features/unmatchedPayments/index.ts';
import { staff } from './features/staff/index.ts';
import { staffInvitations } from './features/staffInvitations/index.ts';
import { BackOfficeLayout } from './layout/BackOfficeLayout.tsx';
import { Messages } from './layout/Messages.tsx';
import { AccessDeniedPage, NotFoundPage } from './layout/ProblemPage.tsx';
import { createAuthProvider } from './providers/authProvider.ts';
import { callByName } from './providers/callApi.ts';
import { createDataProvider } from './providers/dataProvider.ts';
import { createI18nProvider } from './providers/i18nProvider.ts';
import { createRememberingStore } from './providers/rememberedSettings.ts';
import { theme } from './theme.ts';
import { latePage, listPage } from './ui/latePage.ts';

const OverviewPage = listPage(() => import('./overview/OverviewPage.tsx'), 'OverviewPage');
const AccountPage = latePage(() => import('./account/AccountPage.tsx'), 'AccountPage');
const ForgotPasswordPage = latePage(() => import('./account/ForgotPasswordPage.tsx'), 'ForgotPasswordPage');
const NewPasswordPage = latePage(() => import('./account/NewPasswordPage.tsx'), 'NewPasswordPage');
const InvitationPage = latePage(() => import('./account/InvitationPage.tsx'), 'InvitationPage');

/** All resources in the order of the menu. */
const features: readonly Feature[] = [
  applications,
  people,
  imports,
  personChanges,
  reasonTemplates,
  membershipTerms,
  events,
  entries,
  orders,
  payments,
  refunds,
  unmatchedPayments,
  discrepancies,
  totals,
  payouts,
  news,
  tags,
  authors,
  pictures,
  films,
  standingTexts,
  ownPages,
  redirects,
  contentImports,
  newsletters,
  subscribers,
  homePage,
  banners,
  associations,
  clubs,
  disciplines,
  categories,
  trainingSessions,
  contacts,
  siteSettings,
  sentences,
  dictionaries,
  failedMessages,
  failedTasks,
  staff,
  staffInvitations,
  audit,
];

// The page of the address is fetched while the session is checked, instead of after it.
const [, , openedResource] = window.location.pathname.split('/');
if (openedResource) features.find(({ name }) => name === openedResource)?.pages.list.preload();
else OverviewPage.preload();

const callsOf = (resource: string) => features.find(({ name }) => name === resource)?.calls;
const authProvider = createAuthProvider(callsOf);
const dataProvider = createDataProvider(callsOf, callByName);
const i18nProvider = createI18nProvider();
const store = createRememberingStore(localStorage, sessionStorage);

const Dashboard = () => <OverviewPage />;

/** Renders the same as react-admin's `Admin`, but without its default i18n provider and texts. */
function BackOffice() {
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      theme={theme}
    >
      <AdminUI
        layout={BackOfficeLayout}
        loginPage={LoginPage}
        dashboard={Dashboard}
        catchAll={NotFoundPage}
        accessDenied={AccessDeniedPage}
        notification={Messages}
        requireAuth
        disableTelemetry
      >
        {features.map(({ name, icon, pages, recordRepresentation }) => (
          <Resource
            key={name}
            name={name}
            icon={icon}
            {...pages}
            {...(recordRepresentation && { recordRepresentation })}
          />
        ))}
        <CustomRoutes>
          <Route path="/account" element={<AccountPage />} />
        </CustomRoutes>
        <CustomRoutes noLayout>
          <Route path="/password/forgotten" element={<ForgotPasswordPage />} />
          <Route path="/password" element={<NewPasswordPage />} />
          <Route path="/invitation" element={<InvitationPage />} />
        </CustomRoutes>
      </AdminUI>
    </AdminContext>
  );
}

// A data router, because only data routers can block navigation away from unsaved changes.
const router = createBrowserRouter([{ path: '*', element: <BackOffice /> }], { basename: '/admin' });

export const App = () => (
  <FeaturesContext value={features}>
    <RouterProvider router={router} />
  </FeaturesContext>
);
