import type { ReactNode } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { RESOURCE_MODULES } from '../resources/resourceModules.ts';
import { PAGE_PATHS, type PagePath, pagePaths } from './access/pagePaths.ts';
import { PageRedirect } from './frames/PageRedirect.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { AdminNotification } from './layout/AdminNotification.tsx';
import { ForbiddenPage } from './layout/ForbiddenPage.tsx';
import { GuardedPage } from './layout/GuardedPage.tsx';
import { HomeRedirect } from './layout/HomeRedirect.tsx';
import { LoginPage } from './layout/LoginPage.tsx';
import { LogoutPage } from './layout/LogoutPage.tsx';
import { lazyPage } from './layout/lazyPage.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import { VisitorGate } from './layout/VisitorGate.tsx';
import { authProvider } from './providers/authProvider.ts';
import { dataProvider } from './providers/dataProvider.ts';
import { i18nProvider } from './providers/i18nProvider.ts';
import { queryClient } from './providers/queryClient.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

const PlanningViews = lazyPage(() => import('../custom-pages/planning/PlanningViews.tsx').then((page) => page.PlanningViews));
const LogisticSessionPage = lazyPage(() =>
  import('../custom-pages/sessions/LogisticSessionPage.tsx').then((page) => page.LogisticSessionPage),
);
const AssociateTraineePage = lazyPage(() =>
  import('../custom-pages/sessions/AssociateTraineePage.tsx').then((page) => page.AssociateTraineePage),
);
const AttendancePage = lazyPage(() =>
  import('../custom-pages/attendance/AttendancePage.tsx').then((page) => page.AttendancePage),
);
const AssociateEquipmentPage = lazyPage(() =>
  import('../custom-pages/sessions/AssociateEquipmentPage.tsx').then((page) => page.AssociateEquipmentPage),
);
const AssociateTrainingSessionPage = lazyPage(() =>
  import('../custom-pages/needs/AssociateTrainingSessionPage.tsx').then((page) => page.AssociateTrainingSessionPage),
);
const TrainersSpacePage = lazyPage(() =>
  import('../custom-pages/trainers/TrainersSpacePage.tsx').then((page) => page.TrainersSpacePage),
);

const BookingsPage = lazyPage(() => import('../custom-pages/bookings/BookingsPage.tsx').then((page) => page.BookingsPage));
const AssociateGrantPage = lazyPage(() =>
  import('../custom-pages/accounts/AssociateGrantPage.tsx').then((page) => page.AssociateGrantPage),
);
const AssociateUserPage = lazyPage(() =>
  import('../custom-pages/accounts/AssociateUserPage.tsx').then((page) => page.AssociateUserPage),
);

const TraineeImportPage = lazyPage(() =>
  import('../custom-pages/imports/TraineeImportPage.tsx').then((page) => page.TraineeImportPage),
);
const ImportStudioPage = lazyPage(() =>
  import('../custom-pages/imports/ImportStudioPage.tsx').then((page) => page.ImportStudioPage),
);
const ImportStatusPage = lazyPage(() =>
  import('../custom-pages/imports/ImportStatusPage.tsx').then((page) => page.ImportStatusPage),
);
const CallCenterPage = lazyPage(() => import('../custom-pages/imports/CallCenterPage.tsx').then((page) => page.CallCenterPage));

const TrainingOfficersPage = lazyPage(() =>
  import('../custom-pages/officers/TrainingOfficersPage.tsx').then((page) => page.TrainingOfficersPage),
);

const ControlFilesPage = lazyPage(() =>
  import('../custom-pages/evidence/ControlFilesPage.tsx').then((page) => page.ControlFilesPage),
);
const RetentionPage = lazyPage(() => import('../custom-pages/evidence/RetentionPage.tsx').then((page) => page.RetentionPage));

/** The component of each custom page. */
const PAGES: Readonly<Record<PagePath, ReactNode>> = {
  '/user_group/:id/associate_grant': <AssociateGrantPage />,
  '/user_group/:id/associate_user': <AssociateUserPage />,
  '/booking/:status/list': <BookingsPage />,
  '/planning': <PlanningViews />,
  '/logistic_session/:id/edit': <LogisticSessionPage />,
  '/logistic_session/:id/:trainingSession/associate_trainee': <AssociateTraineePage />,
  '/logistic_session/:id/:trainingSession/emargement': <AttendancePage />,
  '/logistic_session/:id/associate_equipment/:equipmentView': <AssociateEquipmentPage />,
  '/trainee/:id/associate_training_session': <AssociateTrainingSessionPage />,
  '/training_officers': <TrainingOfficersPage />,
  '/trainee-import': <TraineeImportPage />,
  '/trainee-import/status': <ImportStatusPage />,
  '/trainee-import/call-center': <CallCenterPage />,
  '/trainee-import/:id': <ImportStudioPage />,
  '/control_files': <ControlFilesPage />,
  '/retention': <RetentionPage />,
  '/trainers-space/*': <TrainersSpacePage />,
};

/** The admin: providers, layout, the screens of all records, custom pages. */
export const App = () => (
  <VisitorGate>
    <Admin
      accessDenied={ForbiddenPage}
      authProvider={authProvider}
      catchAll={NotFoundPage}
      dashboard={HomeRedirect}
      darkTheme={darkTheme}
      dataProvider={dataProvider}
      defaultTheme="light"
      disableTelemetry
      i18nProvider={i18nProvider}
      layout={AdminLayout}
      lightTheme={lightTheme}
      loading={PageSkeleton}
      loginPage={LoginPage}
      notification={AdminNotification}
      queryClient={queryClient}
      requireAuth
      theme={lightTheme}
      title="Pilotage"
    >
      {Object.entries(RESOURCE_MODULES).map(([name, module]) => (
        <Resource key={name} name={name} {...module} />
      ))}
      <Resource name="logistic_sessions" edit={<PageRedirect address="/logistic_session/{id}/edit" otherwise="/planning" />} />
      <Resource
        name="trainee_imports"
        edit={<PageRedirect address="/trainee-import/{id}" otherwise="/trainee-import/status" />}
      />
      <CustomRoutes noLayout>
        <Route path="/logout" element={<LogoutPage />} />
      </CustomRoutes>
      <CustomRoutes>
        {pagePaths().map((path) => (
          <Route key={path} path={path} element={<GuardedPage page={PAGE_PATHS[path]}>{PAGES[path]}</GuardedPage>} />
        ))}
      </CustomRoutes>
    </Admin>
  </VisitorGate>
);
