import type { PageHintName } from '../../accounts/pageHints.ts';
import { worded } from '../../wording/worded.ts';

interface HintWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Hints that a page shows to somebody who opens it for the first time. */
export const PAGE_HINT_WORDS: Readonly<Record<PageHintName, HintWords>> = worded({
  planning: {
    title: 'Le planning en trois gestes',
    lines: [
      'Tirez sur une case libre pour créer une session ; faites-la glisser pour la déplacer. Tout s’annule par Ctrl Z.',
      'Un conflit est signalé avant l’enregistrement : à vous de renoncer ou de passer outre.',
      '« Besoins » ouvre à côté les stagiaires à planifier, à faire glisser sur une session.',
    ],
  },
  needs: {
    title: 'Les besoins, d’un coup d’œil',
    lines: [
      'La liste montre d’abord ce qui reste à planifier ; les compteurs filtrent par statut.',
      'Cochez des besoins pour changer leur statut, les relancer ou les planifier ensemble.',
      'Une vue de filtres et de colonnes s’enregistre, pour vous ou pour votre groupe.',
    ],
  },
  session: {
    title: 'La session, de haut en bas',
    lines: [
      'En haut : qui, où, quand, et ce qui manque encore. Chaque manque mène à l’endroit où il se règle.',
      'Puis, par onglets : formateurs, véhicules, stagiaires, repas, documents, émargement et suivi.',
      'Si un collègue modifie la même session, son nom s’affiche.',
    ],
  },
});
