import CssBaseline from '@mui/material/CssBaseline';
import { AdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { RESOURCE_MODULES } from '../resources/resourceModules.ts';
import { PageRedirect } from './frames/PageRedirect.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { AdminNotification } from './layout/AdminNotification.tsx';
import { EnrolmentGate } from './layout/EnrolmentGate.tsx';
import { FirstAdministratorGate } from './layout/FirstAdministratorGate.tsx';
import { ForbiddenPage } from './layout/ForbiddenPage.tsx';
import { GuardedPage } from './layout/GuardedPage.tsx';
import { HomeRedirect } from './layout/HomeRedirect.tsx';
import { LogoutPage } from './layout/LogoutPage.tsx';
import { lazyPage } from './layout/lazyPage.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { PageError } from './layout/PageError.tsx';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import { VisitorGate } from './layout/VisitorGate.tsx';
import { PAGE_LOADERS } from './pageLoaders.ts';
import { PAGE_KEYS, PAGES } from './pages/pages.ts';
import { authProvider } from './providers/authProvider.ts';
import { dataProvider } from './providers/dataProvider.ts';
import { i18nProvider } from './providers/i18nProvider.ts';
import { queryClient } from './providers/queryClient.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

const LoginPage = lazyPage(() => import('./layout/LoginPage.tsx').then((page) => page.LoginPage));
const FirstAdministratorPage = lazyPage(() =>
  import('../custom-pages/accounts/FirstAdministratorPage.tsx').then((page) => page.FirstAdministratorPage),
);
const EnrolmentPage = lazyPage(() => import('../custom-pages/accounts/EnrolmentPage.tsx').then((page) => page.EnrolmentPage));

/** Routes of the custom pages, each behind its right. */
const PAGE_ROUTES = PAGE_KEYS.flatMap((page) =>
  PAGES[page].paths.map((path) => ({ page, path, Page: lazyPage(PAGE_LOADERS[path]) })),
);

const store = localStorageStore();

/**
 * The admin: providers, layout, every record's screens, the pages written by hand. Without react-admin's `Admin`, whose own login,
 * error and default pages would be loaded by everybody.
 */
export const App = () => (
  <FirstAdministratorGate page={(onDone) => <FirstAdministratorPage onDone={onDone} />}>
    <VisitorGate>
      <EnrolmentGate page={<EnrolmentPage />}>
        <AdminContext
          authProvider={authProvider}
          darkTheme={darkTheme}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          lightTheme={lightTheme}
          queryClient={queryClient}
          store={store}
          theme={lightTheme}
        >
          <CssBaseline enableColorScheme>
            <CoreAdminUI
              accessDenied={ForbiddenPage}
              authenticationError={PageError}
              catchAll={NotFoundPage}
              dashboard={HomeRedirect}
              disableTelemetry
              error={PageError}
              layout={AdminLayout}
              loading={PageSkeleton}
              loginPage={LoginPage}
              requireAuth
              title="Pilotage"
            >
              {Object.entries(RESOURCE_MODULES).map(([name, module]) => (
                <Resource key={name} name={name} {...module} />
              ))}
              <Resource
                name="logistic_sessions"
                edit={<PageRedirect address="/logistic_session/{id}/edit" otherwise="/planning" />}
              />
              <Resource
                name="trainee_imports"
                edit={<PageRedirect address="/trainee-import/{id}" otherwise="/trainee-import/status" />}
              />
              <Resource
                name="record_imports"
                edit={<PageRedirect address="/record-import/{id}" otherwise="/record-import/status" />}
              />
              <CustomRoutes noLayout>
                <Route path="/logout" element={<LogoutPage />} />
              </CustomRoutes>
              <CustomRoutes>
                {PAGE_ROUTES.map(({ page, path, Page }) => (
                  <Route
                    key={path}
                    path={path}
                    element={
                      <GuardedPage page={page}>
                        <Page />
                      </GuardedPage>
                    }
                  />
                ))}
              </CustomRoutes>
            </CoreAdminUI>
            <AdminNotification />
          </CssBaseline>
        </AdminContext>
      </EnrolmentGate>
    </VisitorGate>
  </FirstAdministratorGate>
);
