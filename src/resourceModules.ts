import type { ResourceKey } from '../model/resources.ts';
import { apiLogs } from '../resources/api_logs/index.ts';
import { areas } from '../resources/areas/index.ts';
import { carBrands } from '../resources/car_brands/index.ts';
import { carColors } from '../resources/car_colors/index.ts';
import { carDealerSellers } from '../resources/car_dealer_sellers/index.ts';
import { carDealers } from '../resources/car_dealers/index.ts';
import { carEngines } from '../resources/car_engines/index.ts';
import { carFinishes } from '../resources/car_finishes/index.ts';
import { carModels } from '../resources/car_models/index.ts';
import { carTypes } from '../resources/car_types/index.ts';
import { caterers } from '../resources/caterers/index.ts';
import { companies } from '../resources/companies/index.ts';
import { companyContacts } from '../resources/company_contacts/index.ts';
import { hotels } from '../resources/hotels/index.ts';
import { logisticAreas } from '../resources/logistic_areas/index.ts';
import { needTrainings } from '../resources/need_trainings/index.ts';
import { professions } from '../resources/professions/index.ts';
import { renters } from '../resources/renters/index.ts';
import { teachingTools } from '../resources/teaching_tools/index.ts';
import { trainers } from '../resources/trainers/index.ts';
import { trainingLocations } from '../resources/training_locations/index.ts';
import { trainingSessions } from '../resources/training_sessions/index.ts';
import { trainingTypes } from '../resources/training_types/index.ts';
import { userGroups } from '../resources/user_groups/index.ts';
import { users } from '../resources/users/index.ts';
import { vehicles } from '../resources/vehicles/index.ts';
import type { ResourceModule } from './frames/resourceModule.tsx';

/** Screens of every record that has some. */
export const RESOURCE_MODULES: Readonly<Partial<Record<ResourceKey, ResourceModule>>> = {
  api_logs: apiLogs,
  areas,
  car_brands: carBrands,
  car_colors: carColors,
  car_dealer_sellers: carDealerSellers,
  car_dealers: carDealers,
  car_engines: carEngines,
  car_finishes: carFinishes,
  car_models: carModels,
  car_types: carTypes,
  caterers,
  companies,
  company_contacts: companyContacts,
  hotels,
  logistic_areas: logisticAreas,
  need_trainings: needTrainings,
  professions,
  renters,
  teaching_tools: teachingTools,
  trainers,
  training_locations: trainingLocations,
  training_sessions: trainingSessions,
  training_types: trainingTypes,
  user_groups: userGroups,
  users,
  vehicles,
};
