import { andOthers, plural, withFirmSpaces } from '../../../model/kernel/values/french.ts';
import { worded } from '../../../model/wording/worded.ts';

const disjunction = new Intl.ListFormat('fr', { type: 'disjunction' });

/** More are counted. */
const CHOICES_SHOWN = 20;

/** French words of the page of the API's documentation. */
export const API_DOCS_MESSAGES = worded({
  page: 'Documentation de l’API',
  pageHelp:
    'Tous les appels, ce qu’ils attendent et ce qu’ils répondent. Une lecture s’essaie ici, avec vos propres droits ; les écritures se font depuis votre logiciel, avec une clé d’API.',
  document: 'Télécharger la description (OpenAPI 3.1)',
  search: 'Chercher un appel',
  searchHelp: withFirmSpaces('Un mot de la phrase ou de l’adresse : « véhicule », « lister besoins », /api/companies…'),
  found: (count: number) => plural(count, 'appel', 'appels'),
  none: 'Aucun appel ne correspond à cette recherche.',
  webhooks: 'Webhooks : messages envoyés à votre logiciel',
  parameters: 'Paramètres',
  body: 'Corps de la requête',
  form: 'Corps de la requête (formulaire)',
  otherForm: 'ou bien',
  example: 'Exemple',
  answers: 'Réponses',
  columns: { name: 'Nom', type: 'Valeur', note: 'Description' },
  required: 'obligatoire',
  inPath: 'dans l’adresse',
  more: (count: number) => `Afficher ${plural(count, 'autre', 'autres')}`,
  fields: 'Champs',
  fieldsOf: (statuses: string) => `Champs de la réponse ${statuses}`,
  curl: 'Appel avec curl',
  copy: 'Copier l’appel',
  copied: 'Appel copié',
  notCopied: 'La copie n’est pas permise ici : sélectionnez le texte et copiez-le vous-même.',
  tryIt: 'Essayer',
  query: 'Paramètres de la requête',
  queryHelp: 'Par exemple : page=1&itemsPerPage=5',
  read: 'Lire',
  answered: (status: number, milliseconds: number) => `Réponse ${status} en ${milliseconds} ms`,
  cut: 'La suite de la réponse n’est pas affichée.',
  types: {
    /** By format or type of JSON Schema. */
    names: {
      string: 'texte',
      date: 'date (AAAA-MM-JJ)',
      'date-time': 'date et heure (ISO 8601)',
      email: 'adresse e-mail',
      uri: 'adresse web',
      uuid: 'UUID',
      password: 'mot de passe',
      binary: 'fichier',
      'iri-reference': 'adresse d’une fiche',
      integer: 'nombre entier',
      number: 'nombre',
      boolean: 'true ou false',
      object: 'objet',
      array: 'liste',
    } as Readonly<Record<string, string>>,
    any: 'valeur libre',
    or: ' ou ',
    listOf: (items: string) => `liste : ${items}`,
    oneOf: (choices: readonly string[]) =>
      choices.length > CHOICES_SHOWN
        ? `${choices.slice(0, CHOICES_SHOWN).join(', ')} ${andOthers(choices.length - CHOICES_SHOWN)}`
        : disjunction.format(choices),
  },
  limits: {
    min: (value: number) => `au moins ${value}`,
    max: (value: number) => `au plus ${value}`,
    length: (value: number) => `${value} caractères au plus`,
    usual: (value: string) => `par défaut ${value}`,
  },
} as const);
