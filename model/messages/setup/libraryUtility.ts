import { LIBRARY_LENGTHS, type LibraryTraining } from '../../setup/libraryTraining.ts';

/** Trainings in trucks and vans. */
export const UTILITY_TRAININGS: readonly LibraryTraining[] = [
  {
    name: 'PL',
    title: 'Poids lourds : conduite rationnelle et préventive',
    color: '#6A1B9A',
    ...LIBRARY_LENGTHS.twoDays,
    typeEvaluation: 'route',
    objective:
      'Être capable de conduire un poids lourd de façon rationnelle et préventive, dans le respect des règles sociales et de la charge.',
    objectives: [
      'Contrôler son véhicule et son chargement avant le départ',
      'Exploiter la chaîne cinématique et les ralentisseurs',
      'Anticiper avec le gabarit et les angles morts',
      'Appliquer les temps de conduite et de repos',
      'Réduire sa consommation',
    ],
    programme: [
      'Accueil, attentes, accidentologie des poids lourds',
      'Prise de poste : contrôles, chargement, arrimage, documents',
      'Parcours de référence avec relevé',
      'Apports : chaîne cinématique, ralentisseurs, énergie, règles sociales',
      'Parcours d’application et manœuvres',
      'Situations d’urgence, distances d’arrêt, angles morts',
      'Parcours final, comparaison des relevés, évaluation des acquis et bilan',
    ],
  },
  {
    name: 'VUL',
    title: 'Conduite et chargement d’un véhicule utilitaire léger',
    color: '#4E342E',
    ...LIBRARY_LENGTHS.oneDay,
    typeEvaluation: 'route',
    objective: 'Être capable de charger, conduire et manœuvrer un véhicule utilitaire léger en sécurité.',
    objectives: [
      'Calculer la charge utile et répartir le chargement',
      'Arrimer selon la nature de la charge',
      'Tenir compte du gabarit et des angles morts',
      'Manœuvrer avec et sans guide',
    ],
    programme: [
      'Accueil, attentes, poids autorisés et responsabilités',
      'Ateliers : répartition, arrimage, freinage à vide et en charge',
      'Parcours commenté en charge',
      'Manœuvres, stationnement, marche arrière',
      'Évaluation des acquis et bilan',
    ],
  },
];
