import { firstAdministratorRoutes } from './accounts/firstAdministratorRoutes.ts';
import { accountLinkRoutes } from './accounts/linkRoutes.ts';
import { myAccountRoutes } from './accounts/myAccountRoutes.ts';
import { passkeyRoutes } from './accounts/passkeys/passkeyRoutes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { secondFactorRoutes } from './accounts/secondFactorRoutes.ts';
import { signOnRoutes } from './accounts/signOn/signOnRoutes.ts';
import { archiveRoutes } from './archives/routes.ts';
import { addPlannedNeed } from './attendance/addPlannedNeed.ts';
import { convocationRoutes } from './attendance/convocation/routes.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { calendarFeedRoutes } from './calendar/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { publicOrganisationRoutes } from './configurations/publicOrganisation.ts';
import { configurationRoutes } from './configurations/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { evidenceRoutes } from './evidence/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { historyRoutes } from './hydra/historyRoutes.ts';
import { hydraRoutes } from './hydra/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { apiKeyRoutes } from './integrations/apiKeyRoutes.ts';
import { webhookRoutes } from './integrations/webhookRoutes.ts';
import { notificationRoutes } from './mail/notificationRoutes.ts';
import { mailRoutes } from './mail/routes.ts';
import { myDayRoutes } from './myDay/routes.ts';
import { needRoutes } from './needs/routes.ts';
import { officerRoutes } from './officers/routes.ts';
import { openapiRoutes } from './openapi/openapiRoutes.ts';
import { comparisonRoutes } from './planning/comparisonRoutes.ts';
import { planningCalendarRoutes } from './planning/planningCalendar.ts';
import { preparationRoutes } from './planning/preparationRoutes.ts';
import { planningRoutes } from './planning/routes.ts';
import { resultRoutes } from './results/routes.ts';
import { retentionRoutes } from './retention/routes.ts';
import { ofPersons, type Route, withoutKeptAnswers, withSecrets } from './route.ts';
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
  ...bookingRoutes,
  ...ofPersons(withSecrets(calendarFeedRoutes)),
  ...companyRoutes,
  ...configurationRoutes,
  ...publicOrganisationRoutes,
  ...documentRoutes,
  ...ofPersons(eventRoutes),
  ...evidenceRoutes,
  ...figureRoutes,
  ...fileRoutes,
  ...ofPersons(filterRoutes),
  ...mailRoutes,
  ...smsRoutes,
  ...myDayRoutes,
  ...notificationRoutes,
  ...comparisonRoutes,
  ...preparationRoutes,
  ...planningCalendarRoutes,
  ...planningRoutes,
  ...resultRoutes,
  ...ofPersons(retentionRoutes),
  ...searchRoutes,
  ...ofPersons(setupRoutes),
  ...trainerDocumentRoutes,
  ...ofPersons(trainerSpaceRoutes),
  ...vehicleRoutes,
  ...historyRoutes,
  ...hydraRoutes(),
];
