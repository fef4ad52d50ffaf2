import { ofName, plural } from '../../../model/kernel/values/french.ts';
import { worded } from '../../../model/wording/worded.ts';

/** French words of the invitation of a whole team. */
export const TEAM_MESSAGES = worded({
  open: 'Inviter l’équipe',
  title: 'Inviter l’équipe',
  help: {
    mail: 'Collez les adresses de vos collègues, avec ou sans leur nom, et choisissez leurs groupes. Chacun reçoit son invitation par e-mail et choisit son mot de passe.',
    link: 'Collez les adresses de vos collègues, avec ou sans leur nom, et choisissez leurs groupes. Aucun serveur de messagerie n’est configuré : remettez à chacun le lien qui s’affichera ici, il y choisit son mot de passe.',
  },
  addresses: 'Adresses, une par ligne',
  example: 'Inès Colas <ines.colas@exemple.fr>',
  add: 'Ajouter à la liste',
  list: 'Personnes à inviter',
  names: { firstName: 'Prénom', lastName: 'Nom', email: 'E-mail' },
  groups: 'Groupes',
  areas: 'Secteurs',
  areasHelp: 'Aucun : tous les secteurs.',
  removeOf: (email: string) => `Retirer ${email}`,
  invited: (email: string) => `Invitation prête pour ${email}`,
  invitedAgain: (email: string) =>
    `Nouvelle invitation prête pour ${email} : son compte existait déjà, ses groupes et ses secteurs n’ont pas changé`,
  tooMany: (count: number, most: number) =>
    `${plural(count, 'personne', 'personnes')} : invitez-en ${most} au plus à la fois. Retirez des lignes, elles pourront suivre.`,
  linkOf: (email: string) => `Lien personnel ${ofName(email)}`,
  submit: (count: number) => (count === 0 ? 'Inviter' : `Inviter ${plural(count, 'personne', 'personnes')}`),
  outcome: (invited: number, refused: number) =>
    [
      plural(invited, 'personne invitée', 'personnes invitées'),
      ...(refused > 0 ? [`${plural(refused, 'ligne', 'lignes')} à corriger ci-dessous`] : []),
    ].join(', '),
  close: 'Fermer',
} as const);
