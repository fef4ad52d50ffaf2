import type { ComponentType } from 'react';
import type { PagePath } from './pages/pages.ts';

/** Loads the component of each custom page, in its own chunk. */
export const PAGE_LOADERS: Readonly<Record<PagePath, () => Promise<ComponentType>>> = {
  '/user_group/:id/associate_grant': () =>
    import('../custom-pages/accounts/AssociateGrantPage.tsx').then((page) => page.AssociateGrantPage),
  '/user_group/:id/associate_user': () =>
    import('../custom-pages/accounts/AssociateUserPage.tsx').then((page) => page.AssociateUserPage),
  '/booking/:status/list': () => import('../custom-pages/bookings/BookingsPage.tsx').then((page) => page.BookingsPage),
  '/setup': () => import('../custom-pages/setup/SetupPage.tsx').then((page) => page.SetupPage),
  '/words': () => import('../custom-pages/customisation/WordsPage.tsx').then((page) => page.WordsPage),
  '/lists': () => import('../custom-pages/customisation/ListsPage.tsx').then((page) => page.ListsPage),
  '/forms': () => import('../custom-pages/customisation/FormsPage.tsx').then((page) => page.FormsPage),
  '/menu': () => import('../custom-pages/customisation/MenuPage.tsx').then((page) => page.MenuPage),
  '/figures': () => import('../custom-pages/figures/FiguresPage.tsx').then((page) => page.FiguresPage),
  '/questionnaire_results': () =>
    import('../custom-pages/questionnaires/results/ResultsPage.tsx').then((page) => page.ResultsPage),
  '/indicators': () => import('../custom-pages/indicators/IndicatorsPage.tsx').then((page) => page.IndicatorsPage),
  '/figures/views/:id': () => import('../custom-pages/figures/views/CountViewPage.tsx').then((page) => page.CountViewPage),
  '/guide': () => import('./guide/GuidePage.tsx').then((page) => page.GuidePage),
  '/guide/:slug': () => import('./guide/GuidePage.tsx').then((page) => page.GuidePage),
  '/my_account': () => import('../custom-pages/accounts/mine/MyAccountPage.tsx').then((page) => page.MyAccountPage),
  '/my_day': () => import('../custom-pages/myDay/MyDayPage.tsx').then((page) => page.MyDayPage),
  '/my_day_layout': () => import('../custom-pages/myDay/compose/ComposePage.tsx').then((page) => page.ComposePage),
  '/planning': () => import('../custom-pages/planning/shell/PlanningViews.tsx').then((page) => page.PlanningViews),
  '/plan_scenarios': () => import('../custom-pages/scenarios/ScenariosPage.tsx').then((page) => page.ScenariosPage),
  '/plan_scenarios/:id': () => import('../custom-pages/scenarios/ScenarioPage.tsx').then((page) => page.ScenarioPage),
  '/logistic_session/:id/edit': () =>
    import('../custom-pages/sessions/page/LogisticSessionPage.tsx').then((page) => page.LogisticSessionPage),
  '/logistic_session/:id/:trainingSession/associate_trainee': () =>
    import('../custom-pages/sessions/trainees/AssociateTraineePage.tsx').then((page) => page.AssociateTraineePage),
  '/logistic_session/:id/:trainingSession/emargement': () =>
    import('../custom-pages/attendance/sheet/AttendancePage.tsx').then((page) => page.AttendancePage),
  '/logistic_session/:id/associate_equipment/:equipmentView': () =>
    import('../custom-pages/sessions/equipment/AssociateEquipmentPage.tsx').then((page) => page.AssociateEquipmentPage),
  '/trainee/:id/associate_training_session': () =>
    import('../custom-pages/needs/AssociateTrainingSessionPage.tsx').then((page) => page.AssociateTrainingSessionPage),
  '/training_officers': () =>
    import('../custom-pages/officers/TrainingOfficersPage.tsx').then((page) => page.TrainingOfficersPage),
  '/renewals': () => import('../custom-pages/renewals/RenewalsPage.tsx').then((page) => page.RenewalsPage),
  '/session_changes': () => import('../custom-pages/mail/SessionChangesPage.tsx').then((page) => page.SessionChangesPage),
  '/calls': () => import('../custom-pages/needs/calls/CallsPage.tsx').then((page) => page.CallsPage),
  '/trainee-import': () => import('../custom-pages/imports/start/TraineeImportPage.tsx').then((page) => page.TraineeImportPage),
  '/trainee-import/status': () =>
    import('../custom-pages/imports/studio/ImportStatusPage.tsx').then((page) => page.ImportStatusPage),
  '/trainee-import/call-center': () =>
    import('../custom-pages/imports/start/CallCenterPage.tsx').then((page) => page.CallCenterPage),
  '/trainee-import/:id': () =>
    import('../custom-pages/imports/studio/ImportStudioPage.tsx').then((page) => page.ImportStudioPage),
  '/data_archive': () => import('../custom-pages/archives/DataArchivesPage.tsx').then((page) => page.DataArchivesPage),
  '/api_key': () => import('../custom-pages/integrations/ApiKeysPage.tsx').then((page) => page.ApiKeysPage),
  '/api_docs': () => import('../custom-pages/integrations/apiDocs/ApiDocsPage.tsx').then((page) => page.ApiDocsPage),
  '/webhook': () => import('../custom-pages/integrations/WebhooksPage.tsx').then((page) => page.WebhooksPage),
  '/record-import': () => import('../custom-pages/imports/start/RecordImportPage.tsx').then((page) => page.RecordImportPage),
  '/record-import/status': () =>
    import('../custom-pages/imports/studio/ImportStatusPage.tsx').then((page) => page.RecordImportStatusPage),
  '/record-import/:id': () =>
    import('../custom-pages/imports/studio/ImportStudioPage.tsx').then((page) => page.RecordImportStudioPage),
  '/prevention_passport': () => import('../custom-pages/passport/PassportPage.tsx').then((page) => page.PassportPage),
  '/reports': () => import('../custom-pages/reports/ReportsPage.tsx').then((page) => page.ReportsPage),
  '/reports/:id': () => import('../custom-pages/reports/ReportPage.tsx').then((page) => page.ReportPage),
  '/control_files': () => import('../custom-pages/evidence/ControlFilesPage.tsx').then((page) => page.ControlFilesPage),
  '/retention': () => import('../custom-pages/evidence/RetentionPage.tsx').then((page) => page.RetentionPage),
  '/trainers-space/*': () =>
    import('../custom-pages/trainers/space/TrainersSpacePage.tsx').then((page) => page.TrainersSpacePage),
};
