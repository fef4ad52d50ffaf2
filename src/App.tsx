import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  Navigate,
  Notification,
  Resource,
  useCloseNotification,
  useLogout,
  useNotify,
  useParams,
} from 'react-admin';
import { Link, Route } from 'react-router-dom';
import { RESOURCE_MODULES } from '../resources/resourceModules.ts';
import { useCurrentUser } from './access/useCurrentUser.ts';
import { keyOf } from './api/recordId.ts';
import type { MessageKey } from './i18n/frenchMessages.ts';
import { useWords } from './i18n/useWords.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { EnrolmentGate } from './layout/EnrolmentGate.tsx';
import { HomeRedirect } from './layout/HomeRedirect.tsx';
import { OutsideAdmin } from './layout/OutsideAdmin.tsx';
import { VisitorGate } from './layout/VisitorGate.tsx';
import { PAGE_LOADERS } from './pageLoaders.ts';
import { lazyPage } from './pageParts/lazyPage.tsx';
import { MessagePage } from './pageParts/MessagePage.tsx';
import { NotFoundPage } from './pageParts/NotFoundPage.tsx';
import { PageError } from './pageParts/PageError.tsx';
import { PageSkeleton } from './pageParts/PageSkeleton.tsx';
import { mayOpenPage, PAGE_KEYS, PAGES, type PageKey } from './pages/pages.ts';
import { authProvider } from './providers/authProvider.ts';
import { dataProvider } from './providers/dataProvider.ts';
import { currentUser } from './providers/loginSession.ts';
import { loadPublicSettings } from './providers/publicSettings.ts';
import { queryClient } from './providers/queryClient.ts';
import { useI18nProvider } from './providers/useI18nProvider.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

const LoginPage = lazyPage(() => import('./layout/login/LoginPage.tsx').then((page) => page.LoginPage));
const FirstAdministratorPage = lazyPage(() =>
  import('../custom-pages/accounts/FirstAdministratorPage.tsx').then((page) => page.FirstAdministratorPage),
);
const EnrolmentPage = lazyPage(() =>
  import('../custom-pages/accounts/mine/EnrolmentPage.tsx').then((page) => page.EnrolmentPage),
);

/** Routes of the custom pages, each behind its right. */
const PAGE_ROUTES = PAGE_KEYS.flatMap((page) =>
  PAGES[page].paths.map((path) => ({ page, path, Page: lazyPage(PAGE_LOADERS[path]) })),
);

const store = localStorageStore();

/** A custom page for people with the right; others get the 403 page. */
const GuardedPage = ({ page, children }: { readonly page: PageKey; readonly children: ReactNode }) => {
  const user = useCurrentUser();
  if (!user) return null;
  return mayOpenPage(page, user.roles) ? children : <Navigate to="/access-denied" replace />;
};

interface PageRedirectProps {
  /** The page's address; `{id}` is the record's id. */
  readonly address: string;
  /** Target when the link has no record. */
  readonly otherwise: string;
}

/** Redirects a record's form to its custom page. */
const PageRedirect = ({ address, otherwise }: PageRedirectProps) => {
  const key = keyOf(decodeURIComponent(useParams().id ?? ''));
  return <Navigate to={key ? address.replace('{id}', key) : otherwise} replace />;
};

/** The 403 page. */
const ForbiddenPage = () => {
  const words = useWords();
  return (
    <MessagePage mark="403" title={words('error.forbidden-title')} text={words('error.forbidden-text')}>
      <Button component={Link} to="/" variant="contained">
        {words('layout.home')}
      </Button>
    </MessagePage>
  );
};

interface FirstAdministratorGateProps {
  /** The form of the first administrator. */
  readonly page: (onDone: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Wraps the admin: while there is no account, every address shows the form of the first one. */
const FirstAdministratorGate = ({ page, children }: FirstAdministratorGateProps) => {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (currentUser()) return;
    void loadPublicSettings().then(({ needsFirstAdministrator }) => setNeeded(needsFirstAdministrator));
  }, []);
  return isNeeded ? <OutsideAdmin>{page(() => setNeeded(false))}</OutsideAdmin> : children;
};

/** `/logout`: logs out on the server, then shows the login; on failure the person stays and gets a message. */
const LogoutPage = () => {
  const logout = useLogout();
  const notify = useNotify();
  const hasAsked = useRef(false);

  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void logout({}, undefined, false).then((stayedAt: unknown) => {
      if (typeof stayedAt === 'string') notify('api.no-response' satisfies MessageKey, { type: 'error' });
    });
  }, [logout, notify]);

  return <PageSkeleton />;
};

const CloseButton = () => {
  const words = useWords();
  const close = useCloseNotification();
  return (
    <IconButton size="small" color="inherit" aria-label={words('layout.close-message')} onClick={close}>
      <CloseIcon fontSize="small" />
    </IconButton>
  );
};

/** Above the buttons at the bottom of a form (two rows on a phone), below those of a dialog; a page may ask for the top instead. */
const CLEAR_OF_BUTTONS = {
  '&[class*=anchorOriginBottom]': { bottom: { xs: 120, sm: 80 } },
  'body:has(.MuiDialog-root) &[class*=anchorOriginBottom]': { bottom: { xs: 8, sm: 24 } },
} as const;

/** Notifications, each with a close button. */
const AdminNotification = () => <Notification action={<CloseButton />} sx={CLEAR_OF_BUTTONS} />;

/**
 * The admin: providers, layout, every record's screens, the pages written by hand. Without react-admin's `Admin`, whose own login,
 * error and default pages would be loaded by everybody.
 */
export const App = () => {
  const i18nProvider = useI18nProvider();
  return (
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
};
