import { plural } from '../../../model/kernel/values/french.ts';
import { worded } from '../../../model/wording/worded.ts';

const proposed = (count: number): string => plural(count, 'session proposée', 'sessions proposées');

/** French words of proposed sessions on the planning. */
export const PROPOSAL_MESSAGES = worded({
  button: 'Propositions',
  buttonHelp: 'Voir une proposition de plan sur le planning',
  propose: 'Proposer un plan…',
  choose: 'Proposition à montrer',
  hide: 'Ne plus montrer de proposition',
  all: 'Toutes les propositions',
  none: 'Aucune proposition prête',
  loading: 'Chargement…',
  bar: 'Proposition montrée',
  count: proposed,
  shown: (count: number) => (count === 0 ? 'Aucune session proposée sur cette période' : `${proposed(count)} sur cette période`),
  hint: 'Déplacez les sessions hachurées comme les autres : rien n’est écrit au planning avant l’adoption.',
  list: 'Différences',
  closeList: 'Fermer la liste des différences',
  close: 'Masquer',
  closeName: (name: string) => `Masquer « ${name} »`,
  notReady: (status: string) => `Rien à montrer (état : ${status})`,
  proposed: 'Session proposée, pas encore au planning',
  joins: 'Stagiaires proposés pour une session existante',
  refused: 'Écartée de la proposition',
  fillTitle: (count: number, goal: number) =>
    `${plural(count, 'stagiaire', 'stagiaires')} pour ${plural(goal, 'place', 'places')}`,
  more: (count: number) => `+${count}`,
  legend: 'Hachures de la couleur de la formation, bord en tirets : session proposée, pas encore au planning.',
  change: 'Modifier…',
  refuse: 'Écarter de la proposition',
  accept: 'Retenir dans la proposition',
  open: 'Ouvrir la proposition',
} as const);
