import { worded } from '../../../wording/worded.ts';

/** Why a questionnaire is refused, and what to do. */
export const QUESTIONNAIRE_REFUSALS = worded({
  tooMany: (most: number) => `Gardez ${most} questions au plus`,
  codeTwice: 'Deux questions ou deux choix ont le même code : retirez le code de l’un des deux, il en recevra un autre',
  unknownCode: 'Retirez ce code : le serveur en donne un à chaque nouvelle question et à chaque nouveau choix',
  objectivesTwice: 'Gardez une seule question sur chaque objectif',
  audience: 'Choisissez d’autres personnes : celles-ci ne sont pas interrogées à ce moment',
  alertOfNumber: 'Retirez l’alerte : seule une réponse en nombre en déclenche une',
  notOfKind: 'Retirez cette valeur : ce type de réponse n’en a pas',
  fewChoices: 'Proposez deux choix au moins',
  choiceTwice: (label: string) => `Retirez l’un des deux choix « ${label} »`,
  noneRight: 'Cochez « Juste » pour la bonne réponse',
  allRight: 'Décochez « Juste » pour les réponses fausses',
  bounds: 'Choisissez un maximum au-dessus du minimum',
  alertOutside: 'Choisissez une alerte entre le minimum et moins que le maximum',
  endNeeded: 'Écrivez le mot de ce bout de l’échelle',
  delay: 'Videz ce délai : seul un questionnaire posé après la formation en a un',
  fixed: 'Ce questionnaire a déjà été publié pour ce moment et ces personnes : créez-en plutôt un autre',
  notDraft: 'Une version publiée ne change plus : cliquez d’abord sur « Modifier »',
  notPublished: 'Publiez d’abord ce questionnaire',
  noYearlyDefault: 'Envoyez-le à la main : un questionnaire de chaque année n’est pas posé par défaut',
  otherDefault: (name: string) => `« ${name} » est déjà posé par défaut à ce moment : décochez-le d’abord`,
  unpublished: (name: string) => `« ${name} » n’a pas de version publiée : publiez-le d’abord, ou choisissez-en un autre`,
  otherMoment: (name: string) => `« ${name} » se pose à un autre moment ou à d’autres personnes : choisissez-en un autre`,
  ownAndNone: 'Un questionnaire est choisi pour ce moment : videz-le d’abord, ou décochez ce moment',
  meaningNeeded: (text: string) => `Dites si « ${text} » a encore le même sens que dans la version publiée`,
} as const);
