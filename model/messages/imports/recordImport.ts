import type { recordImports } from '../../imports/kinds/recordImport.ts';
import { userMessages } from '../accounts/user.ts';
import { companyMessages } from '../companies/company.ts';
import { companyContactMessages } from '../companies/companyContact.ts';
import { professionMessages } from '../companies/profession.ts';
import { areaMessages } from '../places/area.ts';
import { catererMessages } from '../places/caterer.ts';
import { hotelMessages } from '../places/hotel.ts';
import { logisticAreaMessages } from '../places/logisticArea.ts';
import { trainingLocationMessages } from '../places/trainingLocation.ts';
import { trainingLocationPricingOptionMessages } from '../places/trainingLocationPricingOption.ts';
import { trainingTypeMessages } from '../sessions/trainingType.ts';
import { trainerMessages } from '../trainers/trainer.ts';
import { carBrandMessages } from '../vehicles/carBrand.ts';
import { carColorMessages } from '../vehicles/carColor.ts';
import { carDealerMessages } from '../vehicles/carDealer.ts';
import { carDealerSellerMessages } from '../vehicles/carDealerSeller.ts';
import { carEngineMessages } from '../vehicles/carEngine.ts';
import { carFinishMessages } from '../vehicles/carFinish.ts';
import { carModelMessages } from '../vehicles/carModel.ts';
import { carTypeMessages } from '../vehicles/carType.ts';
import { renterMessages } from '../vehicles/renter.ts';
import { teachingToolMessages } from '../vehicles/teachingTool.ts';
import { vehicleMessages } from '../vehicles/vehicle.ts';
import type { MessagesOf } from '../words/kernel.ts';
import { IMPORT_FIELD_MESSAGES } from './importFieldMessages.ts';

/** The plural of a record's name. */
const plural = (name: string): string => name.split(' |||| ')[1] ?? name;

export const recordImportMessages = {
  name: 'Import de fiches |||| Imports de fiches',
  fields: {
    kind: 'Fiches',
    keyField: 'Retrouvées par',
    writtenShare: 'Part écrite (%)',
    ...IMPORT_FIELD_MESSAGES,
  },
  sections: { identity: 'Import', counts: 'Lignes' },
  choices: {
    kind: {
      companies: plural(companyMessages.name),
      company_contacts: plural(companyContactMessages.name),
      trainers: plural(trainerMessages.name),
      vehicles: plural(vehicleMessages.name),
      training_locations: plural(trainingLocationMessages.name),
      training_types: plural(trainingTypeMessages.name),
      users: plural(userMessages.name),
      areas: plural(areaMessages.name),
      logistic_areas: plural(logisticAreaMessages.name),
      car_brands: plural(carBrandMessages.name),
      car_models: plural(carModelMessages.name),
      car_engines: plural(carEngineMessages.name),
      car_finishes: plural(carFinishMessages.name),
      car_types: plural(carTypeMessages.name),
      car_colors: plural(carColorMessages.name),
      renters: plural(renterMessages.name),
      professions: plural(professionMessages.name),
      car_dealers: plural(carDealerMessages.name),
      car_dealer_sellers: plural(carDealerSellerMessages.name),
      teaching_tools: plural(teachingToolMessages.name),
      caterers: plural(catererMessages.name),
      hotels: plural(hotelMessages.name),
      training_location_pricing_options: plural(trainingLocationPricingOptionMessages.name),
    },
    status: { pending: 'En attente', in_progress: 'En cours', finished: 'Terminé', error: 'Erreur' },
    action: { run: 'Import', undo: 'Annulation' },
  },
  filters: {},
} as const satisfies MessagesOf<typeof recordImports>;
