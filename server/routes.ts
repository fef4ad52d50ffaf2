import { firstAdministratorRoutes } from './accounts/firstAccess/firstAdministratorRoutes.ts';
import { accountLinkRoutes } from './accounts/links/linkRoutes.ts';
import { myAccountRoutes } from './accounts/mine/myAccountRoutes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { passkeyRoutes } from './accounts/secondFactor/passkeyRoutes.ts';
import { secondFactorRoutes } from './accounts/secondFactor/secondFactorRoutes.ts';
import { signOnRoutes } from './accounts/signOn/signOnRoutes.ts';
import { archiveRoutes } from './archives/routes.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { automationRoutes } from './automations/routes.ts';
import { shippedAutomationRoutes } from './automations/shipped/routes.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { calendarFeedRoutes } from './calendar/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { publicOrganisationRoutes } from './configurations/publicOrganisation.ts';
import { configurationRoutes } from './configurations/routes.ts';
import { ofPersons, type Route, untraced, withoutKeptAnswers, withSecrets } from './context/route.ts';
import { customFieldRoutes } from './customisation/routes.ts';
import { convocationRoutes } from './documents/convocation/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { evidenceRoutes } from './evidence/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { formRoutes } from './forms/routes.ts';
import { historyRoutes } from './hydra/journal/historyRoutes.ts';
import { hydraRoutes } from './hydra/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { indicatorRoutes } from './indicators/routes.ts';
import { apiKeyRoutes } from './integrations/apiKeyRoutes.ts';
import { webhookRoutes } from './integrations/webhookRoutes.ts';
import { mailRoutes } from './mail/routes.ts';
import { notificationRoutes } from './mail/templates/notificationRoutes.ts';
import { myDayRoutes } from './myDay/routes.ts';
import { addPlannedNeed } from './needs/placement/addPlannedNeed.ts';
import { needRoutes } from './needs/routes.ts';
import { officerRoutes } from './officers/routes.ts';
import { openapiRoutes } from './openapi/openapiRoutes.ts';
import { companyMailRoutes } from './passport/companyMails/routes.ts';
import { passportFileRoutes } from './passport/declarations/fileRoutes.ts';
import { declarationRoutes } from './passport/declarations/routes.ts';
import { identityRoutes } from './passport/identityRoutes.ts';
import { ownIdentityRoutes } from './passport/ownIdentityRoutes.ts';
import { passportRoutes } from './passport/routes.ts';
import { planningCalendarRoutes } from './planning/planningCalendar.ts';
import { comparisonRoutes } from './planning/preparation/comparisonRoutes.ts';
import { preparationRoutes } from './planning/preparation/preparationRoutes.ts';
import { planningRoutes } from './planning/routes.ts';
import { difficultyRoutes } from './quality/difficultyRoutes.ts';
import { entryRoutes } from './quality/entryRoutes.ts';
import { improvementRoutes } from './quality/improvementRoutes.ts';
import { qualityRoutes } from './quality/routes.ts';
import { askingRoutes } from './questionnaires/asking/routes.ts';
import { yearlyRoutes } from './questionnaires/asking/yearly/routes.ts';
import { questionnaireResultRoutes } from './questionnaires/results/routes.ts';
import { questionnaireRoutes } from './questionnaires/routes.ts';
import { massFieldRoutes } from './records/mass/routes.ts';
import { renewalRoutes } from './renewals/routes.ts';
import { reportDoorRoutes } from './reports/doorRoutes.ts';
import { reportRoutes } from './reports/routes.ts';
import { resultRoutes } from './results/routes.ts';
import { retentionRoutes } from './retention/routes.ts';
import { viewFigureRoutes } from './savedViews/figureRoutes.ts';
import { filterRoutes } from './savedViews/routes.ts';
import { scenarioRoutes } from './scenarios/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { availabilityRoutes } from './sessions/availabilityRoutes.ts';
import { massSessionRoutes } from './sessions/massRoutes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { setupRoutes } from './setup/routes.ts';
import { smsRoutes } from './sms/routes.ts';
import { trainerDocumentRoutes } from './trainers/documentRoutes.ts';
import { trainerSpaceRoutes } from './trainers/spaceRoutes.ts';
import { vehicleRoutes } from './vehicles/routes.ts';

/** All calls of the API. Registered by the app, used by tests; specific calls come before generic ones. */
export const ROUTES: readonly Route[] = [
  ...openapiRoutes(() => ROUTES),
  ...withoutKeptAnswers(ofPersons(withSecrets(accountRoutes))),
  ...withoutKeptAnswers(ofPersons(withSecrets(firstAdministratorRoutes))),
  ...withoutKeptAnswers(ofPersons(withSecrets(accountLinkRoutes))),
  ...withoutKeptAnswers(ofPersons(withSecrets(myAccountRoutes))),
  ...withoutKeptAnswers(ofPersons(withSecrets(passkeyRoutes))),
  ...withoutKeptAnswers(ofPersons(withSecrets(secondFactorRoutes))),
  ...withoutKeptAnswers(ofPersons(withSecrets(signOnRoutes))),
  ...withSecrets(attendanceRoutes({ addPlannedNeed })),
  ...withSecrets(convocationRoutes),
  ...withoutKeptAnswers(withSecrets(ownIdentityRoutes)),
  ...untraced(withSecrets(reportDoorRoutes)),
  ...untraced(withoutKeptAnswers(ofPersons(withSecrets(reportRoutes)))),
  ...ofPersons(archiveRoutes),
  ...ofPersons(withSecrets(apiKeyRoutes)),
  ...ofPersons(withSecrets(webhookRoutes)),
  ...importRoutes,
  ...needRoutes,
  ...scenarioRoutes,
  ...officerRoutes,
  ...sessionRoutes,
  ...massSessionRoutes,
  ...availabilityRoutes,
  ...automationRoutes,
  ...shippedAutomationRoutes,
  ...bookingRoutes,
  ...ofPersons(withSecrets(calendarFeedRoutes)),
  ...companyRoutes,
  ...configurationRoutes,
  ...customFieldRoutes,
  ...publicOrganisationRoutes,
  ...documentRoutes,
  ...ofPersons(eventRoutes),
  ...evidenceRoutes,
  ...figureRoutes,
  ...indicatorRoutes,
  ...fileRoutes,
  ...formRoutes,
  ...ofPersons(filterRoutes),
  ...ofPersons(viewFigureRoutes),
  ...mailRoutes,
  ...smsRoutes,
  ...myDayRoutes,
  ...notificationRoutes,
  ...comparisonRoutes,
  ...preparationRoutes,
  ...planningCalendarRoutes,
  ...planningRoutes,
  ...massFieldRoutes,
  ...resultRoutes,
  ...ofPersons(retentionRoutes),
  ...searchRoutes,
  ...withoutKeptAnswers(ofPersons(withSecrets(identityRoutes))),
  ...ofPersons([...declarationRoutes, ...passportFileRoutes, ...companyMailRoutes]),
  ...passportRoutes,
  ...difficultyRoutes,
  ...entryRoutes,
  ...improvementRoutes,
  ...qualityRoutes,
  ...questionnaireRoutes,
  ...askingRoutes,
  ...yearlyRoutes,
  ...questionnaireResultRoutes,
  ...renewalRoutes,
  ...ofPersons(setupRoutes),
  ...trainerDocumentRoutes,
  ...ofPersons(trainerSpaceRoutes),
  ...vehicleRoutes,
  ...historyRoutes,
  ...hydraRoutes(),
];
