import { KEY_MAX_DAYS } from '../../model/integrations/apiKey.ts';
import { ofName, plural } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the page of API keys. */
export const API_KEY_MESSAGES = worded({
  pageHelp:
    'Une clé ouvre l’API de Pilotage à un autre logiciel (paie, CRM, portail…), avec les droits que vous choisissez et jusqu’à la date que vous fixez. Faites une clé par usage : vous pourrez la révoquer sans gêner les autres.',
  documentation: 'Documentation de l’API',
  add: 'Nouvelle clé',
  none: 'Aucune clé pour l’instant.',
  list: 'Clés',
  name: 'Nom',
  nameHelp: 'Le logiciel ou l’usage : « Paie », « Portail clients »…',
  expiresOn: 'Valable jusqu’au',
  expiresHelp: `Ce jour compris. ${KEY_MAX_DAYS} jours au plus.`,
  areas: 'Secteurs',
  areasHelp: 'Vide : tous les secteurs.',
  rights: 'Droits',
  rightsHelp: 'Ne cochez que ce dont ce logiciel a besoin : les droits d’une clé ne changent plus.',
  rightsCount: (count: number) => plural(count, 'droit choisi', 'droits choisis'),
  create: 'Créer la clé',
  cancel: 'Annuler',
  createdTitle: 'Votre nouvelle clé',
  onlyOnce: 'Copiez-la maintenant et gardez-la en lieu sûr : elle ne sera plus jamais affichée.',
  token: 'Clé d’API',
  usage: (token: string) => `Authorization: Bearer ${token.slice(0, 12)}…`,
  usageHelp: 'À envoyer avec chaque appel, dans l’en-tête :',
  copy: 'Copier la clé',
  copied: 'Clé copiée',
  notCopied: 'La copie n’est pas permise ici : sélectionnez la clé et copiez-la vous-même.',
  done: 'C’est noté',
  validUntil: (day: string) => `valable jusqu’au ${day}`,
  madeBy: (author: string, date: string) => `créée par ${author} le ${date}`,
  revokedBy: (author: string, date: string) => `révoquée par ${author} le ${date}`,
  neverUsed: 'Jamais utilisée',
  lastUsed: (date: string, address: string | null) => `Dernière utilisation le ${date}${address ? `, depuis ${address}` : ''}`,
  onlyAreas: (codes: string) => `Secteurs : ${codes}`,
  stopped: (author: string) =>
    `Le compte ${ofName(author)} est désactivé : la clé est refusée. Faites une nouvelle clé pour ce logiciel et révoquez celle-ci, ou rouvrez le compte.`,
  revoke: 'Révoquer',
  revokeOf: (name: string) => `Révoquer la clé « ${name} »`,
  revokeTitle: (name: string) => `Révoquer la clé « ${name} » ?`,
  revokeText: 'Le logiciel qui s’en sert sera refusé dès son prochain appel. C’est définitif.',
  revoked: 'Clé révoquée',
} as const);
