import { plural } from '../../../model/kernel/values/french.ts';
import { worded } from '../../../model/wording/worded.ts';

/** Long sentences of the planning's dialogs: its first scripts leave them out. */
export const PLANNING_DIALOG_MESSAGES = worded({
  surprisingEnd: {
    shortened:
      'La fin est ramenée à 23:59 pour rester sur le même jour : la session est plus courte qu’avant. Vérifiez les horaires.',
    later: 'La session finit un autre jour que celui où elle commence. Vérifiez la fin.',
  },
  mergeText: (name: string, into: string) =>
    `Les formations, formateurs, véhicules et outils de « ${name} » rejoignent « ${into} », et la première session est supprimée.`,
  /** Two trainings of one type stay two; `places` in all. */
  mergeSame: (name: string, places: number) =>
    `Deux formations « ${name} » resteront côte à côte${places > 0 ? `, avec ${plural(places, 'place', 'places')} en tout` : ''}. Pour réunir les stagiaires sur l’une d’elles, déplacez-les depuis la page de la session.`,
  /** `days`: of its trainings of several days. */
  cancelText: (name: string, days: readonly string[], registered: number) =>
    [
      `« ${name} » reste sur le planning, barrée, et libère ses formateurs, son lieu et son matériel.`,
      ...(days.length > 0 ? [`Toute la formation est annulée (${days.join(', ')}).`] : []),
      ...(registered > 0
        ? [`${plural(registered, 'stagiaire inscrit reste', 'stagiaires inscrits restent')} à prévenir, depuis la session.`]
        : []),
    ].join(' '),
  wholeText: (days: number) =>
    `Cette formation a ${plural(days, 'journée', 'journées')} à venir. Voulez-vous tout déplacer d’autant ?`,
  dropConflicting: 'Laisser de côté les formateurs et véhicules déjà pris ce jour-là',
  mergeNone: 'Aucune autre session sur la période affichée',
  removeText: (name: string) => `« ${name} » disparaît du planning. Vous pourrez annuler cette suppression.`,
  dropText: (name: string, into: string) => `Vous avez déposé « ${name} » sur « ${into} ».`,
} as const);
