import { LIBRARY_LENGTHS, type LibraryTraining } from '../../setup/libraryTraining.ts';

/** Trainings on a track, and events. */
export const TRACK_TRAININGS: readonly LibraryTraining[] = [
  {
    name: 'EPP',
    title: 'Évaluation et perfectionnement pratique',
    color: '#1565C0',
    ...LIBRARY_LENGTHS.oneDay,
    typeEvaluation: 'piste',
    objective:
      'Être capable de situer ses points forts et ses points faibles au volant, et de corriger les habitudes qui mettent en danger.',
    objectives: [
      'Adopter une position de conduite efficace',
      'Freiner en urgence et éviter un obstacle',
      'Garder une trajectoire sûre en courbe',
      'Analyser sa propre conduite',
    ],
    programme: [
      'Accueil, attentes, consignes de sécurité de la piste',
      'Évaluation initiale de chacun',
      'Ateliers : position, regard, freinage d’urgence, évitement, courbe',
      'Parcours de synthèse et plan de progrès individuel',
      'Évaluation des acquis et bilan',
    ],
  },
  {
    name: 'RRP',
    proposedCategory: '4',
    title: 'Risque routier professionnel',
    color: '#AD5A00',
    ...LIBRARY_LENGTHS.oneDay,
    typeEvaluation: 'piste',
    objective:
      'Être capable de prévenir le risque routier de son activité : préparer ses déplacements, gérer sa vitesse, sa fatigue et ses distractions.',
    objectives: [
      'Citer ses obligations et celles de l’employeur',
      'Préparer un déplacement professionnel',
      'Estimer une distance d’arrêt selon la vitesse et l’adhérence',
      'Reconnaître les effets de la fatigue, du téléphone, de l’alcool et des stupéfiants',
      'Réagir à un obstacle imprévu',
    ],
    programme: [
      'Accueil, attentes, le risque routier en mission et sur le trajet',
      'Responsabilités de l’employeur et du salarié',
      'Ateliers sur piste : vitesse, adhérence, distances d’arrêt, évitement',
      'Ateliers : vigilance, téléphone, alcool et stupéfiants',
      'Analyse d’accidents du métier et mesures de prévention',
      'Évaluation des acquis et engagements de chacun',
    ],
  },
  {
    name: 'Conduite préventive',
    proposedCategory: '4',
    title: 'Conduite préventive sur circuit',
    color: '#283593',
    ...LIBRARY_LENGTHS.oneDay,
    typeEvaluation: 'piste',
    objective:
      'Être capable d’éviter les situations d’urgence par l’anticipation, et d’y réagir de façon sûre quand elles surviennent.',
    objectives: [
      'Porter son regard loin et large',
      'Maîtriser un freinage d’urgence sur sol sec et mouillé',
      'Éviter un obstacle sans perdre le contrôle',
      'Adapter sa vitesse à l’adhérence',
    ],
    programme: [
      'Accueil, attentes, consignes de sécurité de la piste',
      'Position de conduite, regard, transfert de masse',
      'Ateliers : freinage, évitement, surfaces à faible adhérence',
      'Mises en situation et analyse en groupe',
      'Évaluation des acquis et bilan',
    ],
  },
  {
    name: 'DPCO',
    title: 'Driver Program collectif',
    color: '#B71C4B',
    ...LIBRARY_LENGTHS.oneDay,
    typeEvaluation: 'piste',
    codeTeachingResourcesConvention: 'dpco',
    objective:
      'Être capable d’utiliser en groupe les équipements de son véhicule et d’en tirer une conduite sobre, confortable et sûre.',
    objectives: [
      'Régler son poste de conduite et ses équipements',
      'Utiliser les aides à la conduite et en citer les limites',
      'Freiner et éviter en sécurité',
      'Réduire sa consommation',
    ],
    programme: [
      'Accueil, attentes, présentation des véhicules',
      'Ateliers tournants : équipements, aides à la conduite, freinage, éco-conduite',
      'Parcours par équipes avec relevé de consommation',
      'Mise en commun, évaluation des acquis et bilan',
    ],
  },
  {
    name: 'Addictions et distracteurs',
    proposedCategory: '4',
    title: 'Alcool, stupéfiants, téléphone : sensibilisation',
    color: '#5D4A00',
    ...LIBRARY_LENGTHS.halfDay,
    typeEvaluation: 'evenements',
    objective:
      'Être capable d’expliquer les effets de l’alcool, des stupéfiants et du téléphone sur la conduite, et d’y renoncer.',
    objectives: [
      'Citer les seuils, les délais d’élimination et les sanctions',
      'Expliquer les effets sur le champ visuel et le temps de réaction',
      'Choisir une solution de rechange pour rentrer',
      'Couper les distractions avant le départ',
    ],
    programme: [
      'Accueil, attentes, représentations de chacun',
      'Ateliers tournants : lunettes de simulation, temps de réaction, téléphone',
      'Apports : effets, loi, responsabilités',
      'Solutions de rechange et engagements',
      'Évaluation des acquis et bilan',
    ],
  },
];
