import type { customFields } from '../../customisation/customField.ts';
import { plural } from '../../kernel/values/french.ts';
import { worded } from '../../wording/worded.ts';
import { userMessages } from '../accounts/user.ts';
import { bookingMessages } from '../bookings/booking.ts';
import { companyMessages } from '../companies/company.ts';
import { companyContactMessages } from '../companies/companyContact.ts';
import { professionMessages } from '../companies/profession.ts';
import { needTrainingMessages } from '../needs/needTraining.ts';
import { traineeMessages } from '../needs/trainee.ts';
import { areaMessages } from '../places/area.ts';
import { catererMessages } from '../places/caterer.ts';
import { hotelMessages } from '../places/hotel.ts';
import { logisticAreaMessages } from '../places/logisticArea.ts';
import { trainingLocationMessages } from '../places/trainingLocation.ts';
import { logisticSessionMessages } from '../sessions/logisticSession.ts';
import { trainingSessionMessages } from '../sessions/trainingSession.ts';
import { trainingTypeMessages } from '../sessions/trainingType.ts';
import { trainerMessages } from '../trainers/trainer.ts';
import { carBrandMessages } from '../vehicles/carBrand.ts';
import { carDealerMessages } from '../vehicles/carDealer.ts';
import { carModelMessages } from '../vehicles/carModel.ts';
import { teachingToolMessages } from '../vehicles/teachingTool.ts';
import { vehicleMessages } from '../vehicles/vehicle.ts';
import type { MessagesOf } from '../words/kernel.ts';

/** Title of the section of added fields that were not placed in another one. */
export const ADDED_SECTION = 'Champs personnalisés';

/** The name of several records, as the record's own words have it. */
const many = ({ name }: { readonly name: string }): string => name.split(' |||| ')[1] ?? name;

/** Records that administrators may customise. */
export const RESOURCES_WITH_FIELDS = {
  need_trainings: many(needTrainingMessages),
  trainees: many(traineeMessages),
  companies: many(companyMessages),
  company_contacts: many(companyContactMessages),
  trainers: many(trainerMessages),
  vehicles: many(vehicleMessages),
  teaching_tools: many(teachingToolMessages),
  training_locations: many(trainingLocationMessages),
  caterers: many(catererMessages),
  hotels: many(hotelMessages),
  training_sessions: many(trainingSessionMessages),
  logistic_sessions: many(logisticSessionMessages),
  training_types: many(trainingTypeMessages),
  bookings: many(bookingMessages),
} as const;

export const customFieldMessages = {
  name: 'Champ personnalisé |||| Champs personnalisés',
  fields: {
    resource: 'Fiche',
    label: 'Libellé',
    key: 'Clé',
    kind: 'Nature',
    help: 'Aide sous le champ',
    isArchived: 'Archivé',
    options: 'Choix proposés',
    'options.code': 'Code',
    'options.label': 'Libellé',
    'options.color': 'Couleur',
    'options.isRetired': 'N’est plus proposé',
    target: 'Fiches liées',
    requiredFrom: 'Obligatoire',
    defaultValue: 'Valeur par défaut',
    isUnique: 'Unique',
    min: 'Minimum',
    max: 'Maximum',
    decimals: 'Chiffres après la virgule',
    unit: 'Unité',
    pattern: 'Forme attendue',
    section: 'Partie du formulaire',
    placedAfter: 'Placé après le champ',
    inList: 'Colonne de la liste par défaut',
    isSearched: 'Cherché par la recherche générale',
    isOnDayCard: 'Sur la journée du formateur',
    aliases: 'Autres en-têtes reconnus à l’import',
    readers: 'Groupes qui le consultent',
    writers: 'Groupes qui le modifient',
    retention: 'Conservation',
  },
  sections: { identity: 'Champ', value: 'Valeur', place: 'Emplacement', rights: 'Droits et conservation' },
  choices: {
    resource: RESOURCES_WITH_FIELDS,
    kind: {
      text: 'Texte court',
      paragraph: 'Texte long',
      integer: 'Nombre entier',
      decimal: 'Nombre décimal',
      amount: 'Montant',
      date: 'Date',
      boolean: 'Oui ou non',
      choice: 'Un choix',
      choices: 'Plusieurs choix',
      email: 'E-mail',
      phone: 'Téléphone',
      url: 'Adresse web',
      plate: 'Immatriculation',
      record: 'Lien vers une fiche',
      file: 'Fichier',
    },
    target: {
      ...RESOURCES_WITH_FIELDS,
      areas: many(areaMessages),
      car_brands: many(carBrandMessages),
      car_dealers: many(carDealerMessages),
      car_models: many(carModelMessages),
      logistic_areas: many(logisticAreaMessages),
      professions: many(professionMessages),
      users: many(userMessages),
    },
    requiredFrom: { never: 'Jamais', always: 'Toujours' },
    aliases: {},
    retention: { record: 'Effacé avec la fiche', trainee: 'Effacé avec les données du stagiaire' },
  },
  filters: {},
} as const satisfies MessagesOf<typeof customFields>;

/** Why an added field is refused, and what to do. */
export const CUSTOM_FIELD_REFUSALS = worded(
  {
    shutFor: (groups: readonly string[]) =>
      `Le formulaire de ${groups.map((name) => `« ${name} »`).join(', ')} cache ce champ, ou le montre sans le laisser remplir : changez-le dans « Formulaires », ou donnez une valeur par défaut`,
    fixed:
      'La fiche et la clé ne changent plus, parce que des modèles et des logiciels les connaissent : archivez ce champ et créez-en un autre',
    kindByCall: 'Changez la nature par « Changer la nature », qui montre d’abord les valeurs qui ne se convertissent pas',
    label: (label: string) => `Cette fiche a déjà un champ « ${label} » : choisissez un autre libellé`,
    keyOfProduct: (key: string) => `« ${key} » est un champ du produit : choisissez une autre clé`,
    keyTaken: (label: string) => `Le champ « ${label} » a déjà cette clé : choisissez-en une autre`,
    keyArchived: (label: string) =>
      `Le champ archivé « ${label} » a déjà cette clé : remettez-le en service, ou choisissez une autre clé`,
    notOfKind: 'Ce réglage ne convient pas à cette nature : effacez-le',
    noOption: 'Indiquez au moins un choix',
    twice: 'Ce choix est déjà dans la liste : changez-le ou retirez-le',
    optionUsed: (label: string, count: number) =>
      `${plural(count, 'fiche a', 'fiches ont')} encore « ${label} » : cochez « N’est plus proposé » au lieu de le retirer`,
    lacking: (labels: readonly string[], status: string) =>
      `Remplissez ${labels.map((label) => `« ${label} »`).join(', ')} avant le statut « ${status} »`,
    pattern: 'Décrivez la forme comme « 8 chiffres » ou « 2 lettres puis 3 chiffres »',
    notUnique:
      'Seuls un texte court, un nombre entier, un e-mail, un téléphone, une adresse web et une immatriculation peuvent être uniques : décochez',
    notSearched: 'Seuls les textes courts, e-mails, téléphones, adresses web et immatriculations se cherchent : décochez',
    notSearchedRecord: 'La recherche générale ne porte pas sur ces fiches : décochez, et filtrez la liste par ce champ',
    notOfTrainee:
      'Seules les fiches des stagiaires, besoins et réservations ont des données de stagiaire : choisissez « Effacé avec la fiche »',
    doubles: (values: readonly string[]) =>
      `Plusieurs fiches ont la même valeur (${values.slice(0, 5).join(', ')}${values.length > 5 ? '…' : ''}) : corrigez-les d’abord`,
    noChoice: 'Cette valeur n’est pas un des choix : corrigez-la d’abord dans les fiches',
    kindById: 'Un lien ou un fichier ne change pas de nature : archivez ce champ et créez-en un autre',
    tooManyValues: (most: number) =>
      `Des choix se font de 1 à ${most} valeurs différentes : gardez cette nature, ou regroupez d’abord les valeurs dans les fiches`,
    notConverted: ({ values, refused }: { readonly values: number; readonly refused: number }) =>
      `${plural(values, 'valeur', 'valeurs')}, ${plural(refused, 'ne se convertit pas', 'ne se convertissent pas')} : corrigez-les d’abord dans les fiches`,
    notFilled: 'Remplissez ce champ fiche par fiche : une même valeur pour toutes ne convient pas à cette nature',
    archiveFirst: 'Archivez d’abord ce champ : ses valeurs restent, et vous voyez s’il manque à quelqu’un',
    otherCount: (count: number) => `Ce champ a maintenant ${plural(count, 'valeur', 'valeurs')} : vérifiez et recommencez`,
    tooMany: (most: number) => `Une fiche a ${most} champs ajoutés au plus : archivez-en un`,
  } as const,
  'custom_fields',
);
