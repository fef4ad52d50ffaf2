import type { vehicles } from '../../vehicles/vehicle.ts';
import type { MessagesOf } from '../kernel.ts';

export const vehicleMessages = {
  name: 'Véhicule |||| Véhicules',
  fields: {
    reference: 'Référence',
    matriculation: 'Immatriculation',
    carBrand: 'Marque',
    carModel: 'Modèle',
    carColor: 'Couleur',
    area: 'Secteur',
    category: 'Catégorie',
    fuel: 'Carburant',
    gearbox: 'Boîte de vitesses',
    firstDateMatriculation: 'Première immatriculation',
    carMileage: 'Kilométrage',
    mileageStatementDate: 'Date du relevé',
    renter: 'Loueur',
    renewAt: 'Renouvellement le',
    inactiveUntilDate: "Inactif jusqu'au",
    commentary: 'Commentaire',
    hasTwin: 'Immatriculation en double',
  },
  sections: { identity: 'Véhicule', technical: 'Caractéristiques', fleet: 'Location et disponibilité', notes: 'Notes' },
  choices: {
    category: {
      passenger_car: 'Voiture particulière',
      light_commercial: 'Utilitaire léger',
      heavy_goods: 'Poids lourd',
      motorcycle: 'Deux-roues',
      trailer: 'Remorque',
      other: 'Autre',
    },
    fuel: {
      petrol: 'Essence',
      diesel: 'Diesel',
      hybrid: 'Hybride',
      plug_in_hybrid: 'Hybride rechargeable',
      electric: 'Électrique',
      hydrogen: 'Hydrogène',
      lpg: 'GPL',
      ethanol: 'Éthanol E85',
    },
    gearbox: { manual: 'Manuelle', automatic: 'Automatique' },
  },
  filters: { duplicatePlate: 'Immatriculation en double' },
} as const satisfies MessagesOf<typeof vehicles>;
