import { NUMBER_STATE_WORDS } from '../../../model/messages/passport/identity.ts';
import type { NumberState } from '../../../model/passport/passportIdentity.ts';
import { worded } from '../../../model/wording/worded.ts';

/** French words of a trainee's identity for the « passeport de prévention ». */
export const IDENTITY_MESSAGES = worded({
  title: 'Identité pour le passeport',
  about:
    'Pour la déclaration au passeport de prévention, et rien d’autre. Visible des seuls titulaires du droit « Passeport de prévention ».',
  birthName: 'Nom de naissance',
  number: 'Numéro de sécurité sociale',
  states: NUMBER_STATE_WORDS,
  stated: (state: string, date: string, by: string | null) => `${state} le ${date} par ${by ?? 'le stagiaire'}`,
  erasedOn: (date: string) => `renseigné, effacé le ${date}`,
  reason: (reason: string) => `Motif : ${reason}`,
  off: 'Les numéros ne sont pas recueillis : l’exploitant du serveur doit donner une clé de chiffrement (réglage PASSPORT_KEY, décrit dans docs/install.md).',
  change: { missing: 'Compléter', given: 'Modifier', refused: 'Compléter', erased: 'Compléter' } satisfies Record<
    NumberState,
    string
  >,
  changeTitle: 'Identité pour le passeport',
  numberHelp: 'Les 15 caractères de la carte, clé comprise ; les espaces ne comptent pas.',
  replaceHelp: (masked: string) => `${masked} enregistré. Laissez vide pour le garder.`,
  declared: 'Ce stagiaire a été déclaré ainsi : après un changement, il sera à retirer du portail, puis à déclarer de nouveau.',
  save: 'Enregistrer',
  saved: 'Identité enregistrée.',
  show: 'Afficher',
  shown: 'Numéro affiché',
  showTitle: 'Afficher le numéro ?',
  showText: 'Cet affichage est noté au journal, à votre nom.',
  hide: 'Masquer',
  refuse: 'Refuse de le donner',
  refuseTitle: 'Ce stagiaire ne donne pas son numéro ?',
  refuseText:
    'Son refus est sans effet sur la formation : sa société le déclarera elle-même. Le nom de naissance et le numéro déjà enregistrés sont effacés.',
  refuseReason: 'Motif',
  refuseButton: 'Noter le refus',
  refused: 'Refus noté.',
  remove: 'Retirer le numéro',
  removeTitle: 'Retirer ce numéro ?',
  removeText: 'Il est effacé, et il faudra le redemander pour déclarer une formation.',
  removeDeclared:
    'Ce numéro a été déclaré, et rien n’en reste : redonné plus tard, même identique, il compte comme un autre, et le stagiaire sera à retirer du portail. Pour corriger une faute de frappe, choisissez plutôt « Modifier ».',
  removed: 'Numéro retiré.',
});
