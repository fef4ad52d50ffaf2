/** Refusals about questionnaires. */
export const questionnairesProblems = {
  'questionnaire.no_question': 'Ce questionnaire ne demande encore rien : ajoutez une question, enregistrez, puis publiez.',
  'questionnaire.not_draft': 'Ce questionnaire n’a pas de brouillon à publier : cliquez d’abord sur « Modifier ».',
  'questionnaire.unchanged': ({ number }: { readonly number: number }) =>
    `Rien n’a changé depuis la version ${number} : abandonnez plutôt le brouillon.`,
  'questionnaire.is_draft': 'Ce questionnaire a déjà un brouillon : modifiez-le directement.',
  'questionnaire.nothing_to_discard':
    'Ce questionnaire n’a pas de version publiée à laquelle revenir : modifiez-le, ou supprimez-le.',
  'questionnaire.archived': 'Ce questionnaire est déjà archivé : cliquez sur « Modifier » pour le reprendre.',
  'questionnaire.is_default': 'Ce questionnaire est posé par défaut : décochez d’abord « Par défaut », puis archivez-le.',
  'questionnaire.attached': ({ names }: { readonly names: string }) =>
    `Ce questionnaire est posé par ${names} : choisissez-en d’abord un autre dans ces formations.`,
  'questionnaire.has_versions': 'Ce questionnaire a été publié et ses versions restent : archivez-le plutôt.',
} as const;
