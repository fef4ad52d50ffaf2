import { worded } from '../../wording/worded.ts';
import type { MENU_WORDS } from '../words/menu.ts';
import { PRODUCT_NAME } from '../words/tabTitle.ts';

/** French words of the OpenAPI document. */
export const OPENAPI_WORDS = worded({
  title: `API de ${PRODUCT_NAME}`,
  description: `Toutes les fiches et toutes les actions de ${PRODUCT_NAME}, pour d’autres logiciels.

- **S’authentifier** : en-tête \`Authorization: Bearer pil_…\`, avec une clé créée dans « Clés d’API ». Une clé n’a que les droits choisis à sa création.
- **Format** : JSON-LD. Une fiche liée est un petit objet, avec \`@id\` ; pour l’écrire, donnez ce \`@id\`.
- **Modifier** : envoyez les seuls champs à changer, avec la \`version\` lue ; si quelqu’un a modifié la fiche entre-temps, la réponse est 409.
- **Listes** : 30 fiches par page, 100 au plus ; \`totalItems\` est le total exact. Un filtre inconnu est refusé (400), jamais ignoré.
- **Répéter sans doublon** : en-tête \`Idempotency-Key\` sur toute écriture ; répétée sans réponse, elle n’est faite qu’une fois.
- **Refus** : \`application/problem+json\`, avec une phrase à montrer (\`detail\`) et, pour un 422, les champs en cause (\`violations\`).`,
  idempotencyKey:
    'Nom de l’acte, choisi par l’appelant (un UUID). Le même appel avec la même clé, dans les 24 heures, n’est fait qu’une fois et reçoit la même réponse (en-tête `Idempotency-Replayed: true`). Autre demande sous la même clé : 422. Appel encore en cours : 409 avec `Retry-After`.',
  ifMatch: 'ETag de la fiche lue : 412 avec la fiche actuelle (`current`) si elle a changé depuis. `*` : toute version.',
  server: 'Cette installation',
  key: 'Clé d’API, créée dans « Clés d’API »',
  session: 'Cookie d’une personne connectée à l’interface',
  person: 'Réservé à une personne connectée : refusé aux clés d’API.',
  public: 'Sans authentification.',
  anyLogin: 'Droit : toute personne connectée, toute clé d’API.',
  nobody: 'Aucun droit n’ouvre cet appel.',
  rights: (labels: readonly string[]) => `Un de ces droits : ${labels.join(' ; ')}.`,
  labelRights: 'Avec `representation=label`, ouvert à plus de personnes.',
  list: (name: string) => `Lister : ${name}`,
  item: (name: string) => `Lire : ${name}`,
  create: (name: string) => `Créer : ${name}`,
  update: (name: string) => `Modifier : ${name}`,
  delete: (name: string) => `Supprimer : ${name}`,
  export: (name: string) => `Exporter la liste : ${name}`,
  history: (name: string) => `Historique : ${name}`,
  others: 'Autres appels',
  done: 'Succès',
  deleted: 'Supprimé',
  notModified: 'Inchangé depuis la dernière lecture',
  problem: 'Refus, avec une phrase à montrer',
  invalid: 'Champs refusés, chacun avec sa raison',
  page: 'Numéro de page, à partir de 1',
  itemsPerPage: 'Fiches par page, 100 au plus',
  pagination: '`false` : toute la liste, jusqu’à 10 000 fiches',
  representation: '`label` : seulement de quoi nommer chaque fiche',
  label: 'Texte cherché dans le nom, avec `representation=label`',
  counts: (field: string) => `\`${field}\` : ajoute le nombre de fiches par valeur`,
  properties: 'Seulement ces champs, avec ce qui identifie la fiche (`@id`, `id`, `version`)',
  innerProperties: (label: string) => `${label} : seulement ces champs des fiches liées`,
  prefer:
    'Avec `return=representation; omit="search view"`, la liste vient sans son modèle de recherche (`search`) ni les adresses de ses pages (`view`) ; la réponse le dit par `Preference-Applied`. Sans cet en-tête, elle les a.',
  order: 'Sens du tri',
  filter: (label: string, kind: string) => `${label} : ${kind}`,
  filters: {
    exact: 'valeur exacte, une ou plusieurs (`nom[]`)',
    contains: 'contient ce texte, sans casse ni accents',
    after: 'à partir de',
    before: 'jusqu’à',
    exists: '`true` : renseigné, `false` : vide',
    virtual: 'filtre composé',
    id: 'identifiants',
  },
  version: 'Version lue : une version plus ancienne que celle du serveur est refusée (409)',
  iri: 'Adresse (`@id`) de la fiche liée',
  webhook: 'Message signé (Standard Webhooks) envoyé à votre adresse',
  received: 'Message reçu ; tout autre statut est retenté',
} as const);

/** Tags of calls that are named like an entry of the menu. */
export const OPENAPI_TAGS_OF_MENU: Readonly<Record<string, keyof typeof MENU_WORDS>> = {
  figures: 'figures',
  my_day: 'figures',
  indicator_proofs: 'indicators',
  questionnaire_results: 'questionnaire-results',
  planning: 'planning',
  setup: 'setup',
  teaching_tools_availability: 'planning',
  trainee: 'trainee-import',
  trainers_availability: 'planning',
  training_sessions_trainer_space: 'trainers-space',
  vehicles_availability: 'planning',
};

/** Tags of the other calls that are not on a record. */
export const OPENAPI_TAGS: Readonly<Record<string, string>> = worded({
  account_links: 'Comptes et connexion',
  calendar_feeds: 'Agendas',
  calendars: 'Agendas',
  connected_user: 'Comptes et connexion',
  contexts: 'Description de l’API',
  customisation: 'Description de l’API',
  'docs.jsonld': 'Description de l’API',
  evidence: 'Preuves',
  events: 'Description de l’API',
  first_administrator: 'Comptes et connexion',
  login: 'Comptes et connexion',
  logout: 'Comptes et connexion',
  my_account: 'Comptes et connexion',
  'openapi.json': 'Description de l’API',
  passkey_logins: 'Comptes et connexion',
  password_recoveries: 'Comptes et connexion',
  plaque_immatriculation_informations: 'Registres',
  print: 'Documents',
  public_settings: 'Description de l’API',
  report_door: 'Signalements',
  report_readings: 'Signalements',
  reports: 'Signalements',
  retention: 'Preuves',
  sealed_sheets: 'Preuves',
  search: 'Recherche',
  sign_on: 'Comptes et connexion',
  sign_on_logins: 'Comptes et connexion',
  organisation: 'Paramètres',
  training_results: 'Résultats',
  user_applications: 'Comptes et connexion',
  verifications: 'Preuves',
});
