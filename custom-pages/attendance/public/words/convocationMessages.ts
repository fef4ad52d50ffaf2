import { worded } from '../../../../model/wording/worded.ts';

/** The words of a trainee's convocation. */
export const CONVOCATION_MESSAGES = worded({
  hello: (name: string) => `Bonjour ${name}`,
  tab: 'Ma convocation',
  dates: (count: number) => (count > 1 ? 'Dates et horaires' : 'Date et horaires'),
  break: (hours: readonly string[]) => `${hours.length > 1 ? 'Pauses' : 'Pause'} : ${hours.join(', ')}`,
  place: 'Lieu',
  map: 'Voir sur la carte',
  accessPlan: 'Plan d’accès',
  openingHours: 'Ouverture',
  webSite: 'Site',
  onSite: 'Sur place',
  whatToBring: 'À apporter',
  internalRules: 'Règlement intérieur',
  internalRulesLink: 'Lire le règlement intérieur',
  internalRulesInPdf: 'Il est à la fin de votre convocation (PDF), à télécharger ci-dessus.',
  contacts: 'Contacts',
  officer: 'Votre chargé de formation',
  organisation: 'Organisme de formation',
  trainers: (count: number) => (count > 1 ? 'Formateurs' : 'Formateur'),
  download: 'Télécharger ma convocation (PDF)',
  sign: 'Aller à l’émargement',
  signDetail: 'Le jour de la formation, vous signez d’ici.',
} as const);
