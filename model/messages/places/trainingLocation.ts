import { CIVILITIES } from '../../kernel/values/civilities.ts';
import type { trainingLocations } from '../../places/trainingLocation.ts';
import { TRAINING_LOCATION_TYPES } from '../../places/trainingLocation.ts';
import type { MessagesOf } from '../words/kernel.ts';
import { sameWords } from '../words/kernel.ts';
import { PLACE_CONTACT_MESSAGES } from './place.ts';

export const trainingLocationMessages = {
  name: 'Lieu de formation |||| Lieux de formation',
  fields: {
    name: 'Nom',
    secondName: 'Nom sur les convocations',
    code: 'Code interne',
    type: 'Type',
    areas: 'Secteurs',
    trainingTypes: 'Formations possibles',
    isActive: 'Actif',
    address: 'Adresse',
    zipCode: 'Code postal',
    city: 'Ville',
    latitude: 'Latitude',
    longitude: 'Longitude',
    accessPlan: 'Plan d’accès',
    maximumCapacity: 'Capacité maximale',
    goal: 'Objectif de stagiaires',
    openingHours: 'Horaires d’ouverture',
    webSite: 'Site web',
    ...PLACE_CONTACT_MESSAGES,
    trackPrice: 'Prix de la piste (€ HT)',
    rates: 'Grilles tarifaires',
    'rates.label': 'Groupe de tarifs',
    'rates.lines': 'Lignes de prix',
    'rates.lines.price': 'Prix (€ HT)',
    'rates.lines.periods': 'Périodes',
    'rates.lines.days': 'Jours',
    pricingOptions: 'Options tarifaires',
    commentary: 'Commentaire',
  },
  sections: {
    identity: 'Lieu',
    address: 'Adresse',
    position: 'Position et accès',
    reception: 'Accueil',
    contacts: 'Contacts',
    prices: 'Tarifs',
    notes: 'Notes',
  },
  choices: {
    type: sameWords(TRAINING_LOCATION_TYPES),
    'contacts.civility': sameWords(CIVILITIES),
    'rates.lines.periods': { morning: 'Matin', afternoon: 'Après-midi', full_day: 'Journée', evening: 'Soirée' },
    'rates.lines.days': {
      monday: 'Lundi',
      tuesday: 'Mardi',
      wednesday: 'Mercredi',
      thursday: 'Jeudi',
      friday: 'Vendredi',
      saturday: 'Samedi',
      sunday: 'Dimanche',
    },
  },
  filters: {},
} as const satisfies MessagesOf<typeof trainingLocations>;
