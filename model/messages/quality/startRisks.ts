/** A risk of the list that an organisation may start from. */
export interface StartRisk {
  readonly key: string;
  readonly cause: string;
  readonly effect: string;
  readonly probability: number;
  readonly impact: number;
  readonly measures: string;
}

/** Twelve risks of trainings at the wheel, with levels and measures to adapt. */
export const START_RISKS: readonly StartRisk[] = [
  {
    key: 'weather',
    cause: 'Circuit fermé par la météo (neige, verglas, vent)',
    effect: 'La partie pratique n’a pas lieu : les objectifs de conduite ne sont pas atteints.',
    probability: 3,
    impact: 3,
    measures: 'Regarder les prévisions trois jours avant. Réserver un lieu de repli ou une date de report avec le client.',
  },
  {
    key: 'vehicle',
    cause: 'Véhicule immobilisé (panne, accident, contrôle technique dépassé)',
    effect: 'Moins de temps de conduite pour chaque stagiaire, ou une journée reportée.',
    probability: 3,
    impact: 3,
    measures: 'Suivre les échéances de chaque véhicule. Garder un véhicule de remplacement ou un contrat de location rapide.',
  },
  {
    key: 'trainer_ill',
    cause: 'Formateur malade ou empêché le jour même',
    effect: 'Session annulée ou animée par une personne qui ne l’a pas préparée.',
    probability: 2,
    impact: 4,
    measures: 'Tenir une liste de remplaçants par secteur. Partager le programme et les supports avant la session.',
  },
  {
    key: 'licence',
    cause: 'Stagiaire sans permis valide le jour de la formation',
    effect: 'Il ne peut pas conduire : ses objectifs pratiques ne sont pas évalués.',
    probability: 2,
    impact: 4,
    measures:
      'Demander le permis dans la convocation et le vérifier à l’accueil. Prévoir un rôle d’observateur et une nouvelle date.',
  },
  {
    key: 'low_group',
    cause: 'Groupe trop petit ou désistements tardifs',
    effect: 'Moins d’échanges entre stagiaires, session reportée ou à perte.',
    probability: 3,
    impact: 2,
    measures: 'Relancer une semaine avant. Fixer un seuil de maintien et une date limite de décision.',
  },
  {
    key: 'late_documents',
    cause: 'Convocations ou documents envoyés en retard',
    effect: 'Stagiaires mal informés : retards, absences, besoins non recueillis.',
    probability: 2,
    impact: 3,
    measures: 'Suivre chaque jour la préparation des quinze jours à venir et ses envois.',
  },
  {
    key: 'trainer_document',
    cause: 'Pièce du formateur expirée (diplôme, permis, habilitation)',
    effect: 'Formation animée sans la qualification exigée : elle peut être contestée.',
    probability: 2,
    impact: 4,
    measures: 'Noter la date de fin de chaque pièce. Ne pas affecter un formateur dont une pièce est périmée.',
  },
  {
    key: 'personal_data',
    cause: 'Données personnelles perdues ou envoyées à la mauvaise personne',
    effect: 'Atteinte aux stagiaires, notification à la CNIL, perte de confiance des clients.',
    probability: 1,
    impact: 4,
    measures:
      'Limiter les droits de chacun. Envoyer par liens personnels. Essayer chaque trimestre la restauration d’une sauvegarde.',
  },
  {
    key: 'road_accident',
    cause: 'Accident pendant un exercice ou un trajet en formation',
    effect: 'Blessures, session interrompue, véhicule indisponible.',
    probability: 2,
    impact: 4,
    measures:
      'Rappeler les consignes avant chaque exercice. Vérifier assurance et trousse de secours. Faire un compte rendu de chaque incident.',
  },
  {
    key: 'place_closed',
    cause: 'Salle ou lieu indisponible à la dernière minute',
    effect: 'Début retardé, conditions d’accueil dégradées.',
    probability: 2,
    impact: 3,
    measures: 'Faire confirmer le lieu une semaine avant. Garder une seconde adresse par secteur.',
  },
  {
    key: 'needs_unknown',
    cause: 'Besoins du stagiaire non recueillis avant la formation',
    effect: 'Programme mal adapté au niveau, au véhicule ou à une situation de handicap.',
    probability: 3,
    impact: 2,
    measures: 'Demander les besoins avant chaque session et les transmettre au formateur.',
  },
  {
    key: 'signatures',
    cause: 'Feuille d’émargement incomplète',
    effect: 'Heures non prouvées : financement refusé, attestation retardée.',
    probability: 2,
    impact: 3,
    measures: 'Faire signer chaque demi-journée sur place. Vérifier les feuilles ouvertes le lendemain.',
  },
];
