/** Refusals about improvements and entries. */
export const qualityProblems = {
  'improvement.not_moved': ({
    from,
    to,
    next,
  }: {
    readonly from: string;
    readonly to: string;
    readonly next: readonly string[];
  }) =>
    `Une amélioration « ${from} » ne peut pas passer à « ${to} ». Choisissez parmi : ${next.map((status) => `« ${status} »`).join(', ')}.`,
  'quality_entry.not_moved': ({
    from,
    to,
    next,
  }: {
    readonly from: string;
    readonly to: string;
    readonly next: readonly string[];
  }) =>
    `Une fiche « ${from} » ne peut pas passer à « ${to} ». Choisissez parmi : ${next.map((status) => `« ${status} »`).join(', ')}.`,
  'quality_entry.improved':
    'Cette fiche a déjà une amélioration : ouvrez-la, ou enlevez-la de la fiche avant d’en ouvrir une autre.',
  'difficulty.closed':
    'Ce lien ne mène pas, ou plus, à une session : reprenez-le en entier dans la convocation, ou appelez l’organisme de formation.',
  'difficulty.too_many':
    'Trop de messages viennent d’être envoyés d’ici. Appelez l’organisme de formation, ou réessayez dans une heure : rien n’est perdu.',
  'difficulty.too_many_wrong_links': 'Trop de liens erronés. Patientez une minute avant de recommencer.',
  'difficulty.not_trainer':
    'Vous n’êtes plus formateur de cette session : écrivez à votre chargé de formation, ou ouvrez le lien de la convocation.',
} as const;
