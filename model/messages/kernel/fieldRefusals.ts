import { CLOCK_TIMES } from '../../kernel/values/clockTimes.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../kernel/values/passwordRules.ts';
import { worded } from '../../wording/worded.ts';

/** Why a password is refused, and how to choose a better one. */
export const PASSWORD_REFUSALS = {
  tooShort: `${PASSWORD_MIN_LENGTH} caractères au moins`,
  tooLong: `${PASSWORD_MAX_LENGTH} caractères au plus`,
  guessable: 'Ce mot de passe est trop courant ou trop facile à deviner : choisissez plusieurs mots sans lien entre eux',
  provisional: 'C’est votre mot de passe provisoire : choisissez-en un autre',
  notCurrent: 'Ce n’est pas votre mot de passe actuel',
  holdsEmail: 'Le mot de passe ne doit pas contenir l’adresse e-mail',
  holdsOwner: 'Le mot de passe ne doit pas contenir votre prénom ni votre nom',
  holdsYear: 'Le mot de passe ne doit pas contenir une année de naissance possible, comme 1984',
  holdsName: 'Le mot de passe ne doit pas contenir le nom du produit ou de l’organisme',
} as const;

/** Words of all refusals, shared by forms and API (specification §5). */
export const FIELD_REFUSALS = worded({
  required: 'Ce champ est obligatoire',
  unknown: 'Ce champ n’existe pas ici : rechargez la page et recommencez',
  changedBy: (call: string) => `Ce champ ne se modifie pas ici, mais par l’action prévue pour lui (pour un logiciel : ${call})`,
  forbidden: 'Vous n’avez pas le droit de modifier ce champ',
  locked: (name: string) =>
    `« ${name} » est en lecture seule pour votre groupe : laissez-le tel quel, ou demandez à un administrateur`,
  type: 'Cette saisie ne peut pas être lue : corrigez-la, ou effacez-la',
  text: 'Ce texte contient des caractères qui ne s’affichent pas : retapez-le',
  reason: 'Dites le motif en quelques mots',
  maxLength: (max: number) => `${max} caractères au plus`,
  email: 'Veuillez entrer une adresse e-mail valide',
  phone: 'Veuillez entrer un numéro de téléphone valide',
  url: 'Veuillez entrer une adresse web valide (https://…)',
  sharepoint: 'L’URL Sharepoint n’est pas valide, il manque le paramètre ID',
  colour: 'Veuillez choisir une couleur au format #RRGGBB',
  number: 'Veuillez entrer un nombre valide',
  integer: 'Veuillez entrer un nombre entier',
  min: (min: number) => `Indiquez ${min} au moins`,
  max: (max: number) => `Indiquez ${max} au plus`,
  priceCharacters: "Seuls les chiffres, ',' ou '.' sont autorisés",
  positive: 'Veuillez entrer un nombre positif',
  past: 'Cette date est à venir : indiquez une date passée',
  priceDecimals: 'Pas plus de 2 chiffres après la virgule',
  date: 'Veuillez entrer une date valide (jj/mm/aaaa)',
  time: 'Veuillez entrer une heure valide (hh:mm)',
  timeSlot: 'Indiquez deux heures, comme 12:30-13:30, ou « aucune »',
  timeStep: `Les minutes vont par pas de ${CLOCK_TIMES.stepMinutes}`,
  timeRange: `L’heure va de ${CLOCK_TIMES.first} à ${CLOCK_TIMES.last}`,
  days: 'Indiquez des nombres de jours séparés par des virgules, comme 90, 30, 7',
  countries: 'Indiquez des codes de pays à deux lettres, comme FR, GP',
  dateTime: 'Veuillez entrer une date et une heure valides',
  boolean: 'Veuillez répondre par oui ou non',
  choice: 'Ce choix n’est pas dans la liste : prenez-en un autre',
  siret: 'Un SIRET compte 14 chiffres, dont le dernier dépend des autres : vérifiez-le',
  nda: 'Un numéro de déclaration d’activité compte 11 chiffres, comme 11 75 12345 75',
  zipCode: 'Un code postal compte 5 chiffres ; pour un autre pays, ses lettres devant : B-1000',
  plate:
    'Veuillez entrer une immatriculation valide. Si le véhicule n’en a pas encore, indiquez son numéro provisoire (WW), ou créez-le quand il en aura une',
  code: 'Lettres minuscules, chiffres et tirets seulement',
  key: 'Commencez par une lettre minuscule, puis mettez des lettres sans accent et des chiffres',
  pattern: (pattern: string) => `Forme attendue : ${pattern}. Corrigez cette saisie`,
  retired: 'Ce choix n’est plus proposé : prenez-en un autre',
  list: 'Ces lignes n’ont pas pu être lues : rechargez la page et recommencez',
  listLength: (max: number) => `${max} lignes au plus`,
  object: 'Ces champs n’ont pas pu être lus : rechargez la page et recommencez',
  relation: 'Cette fiche n’existe pas, ou plus : choisissez-en une autre',
  dependsOn: (label: string) => `Ce choix ne correspond pas au champ « ${label} »`,
  unique: 'Une autre fiche a déjà ceci : indiquez autre chose',
  takenBy: (name: string) => `« ${name} » a déjà ceci : indiquez autre chose, ou ouvrez cette fiche`,
  /** The value is the name of a record, or most of it. */
  namedAlike: (name: string) => `« ${name} » existe déjà : indiquez autre chose, ou ouvrez cette fiche`,
  /** Several values that only one record may have together. */
  combinationTakenBy: (name: string) =>
    `« ${name} » a déjà cette combinaison : changez une de ses valeurs, ou ouvrez cette fiche`,
  singleAtMost: 'Il y a plusieurs principaux : gardez-en un seul',
  singleExactly: 'Choisissez un principal, et un seul',
  uncompleted: 'Des champs ne sont pas complétés',
} as const);
