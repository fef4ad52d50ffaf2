import { type ComingSessions, countingSessions, plural } from '../../kernel/values/french.ts';

/** Refusals about sessions and the planning. */
export const planningProblems = {
  'calendar_day.row_numbers_expected': 'Les lignes n’ont pas pu être lues : rechargez la page et recommencez',
  'event_day.already_marked': ({
    day,
    areas,
    name,
  }: {
    readonly day: string;
    readonly areas: readonly string[];
    readonly name: string;
  }) => `Le ${day} est déjà marqué « ${name} » pour ${areas.join(', ')} : choisissez seulement les secteurs qui manquent.`,
  'calendar_feed.too_many_reads': 'Ce calendrier est demandé trop souvent. Patientez dix minutes.',
  'planning.already_undone': 'Cette action est déjà annulée : rechargez la page.',
  'planning.attendance_signed':
    'L’émargement de cette session est déjà signé : elle reste comme preuve et ne peut pas disparaître. Laissez-la au planning.',
  'planning.compared_sessions': ({ most }: { readonly most: number }) => `Choisissez de 1 à ${most} sessions à comparer.`,
  'planning.conflict': ({ conflict }: { readonly conflict: string }) =>
    `${conflict} Choisissez un remplacement ou confirmez pour planifier quand même.`,
  'planning.few_free_days': ({ free }: { readonly free: number }) =>
    `${plural(free, 'jour libre', 'jours libres')} seulement dans l’année qui suit : demandez moins de sessions ou choisissez un autre lieu.`,
  'planning.full_after_undo': ({
    id,
    goal,
    registered,
  }: {
    readonly id: number;
    readonly goal: number;
    readonly registered: number;
  }) =>
    `La session n° ${id} prévoit ${plural(goal, 'stagiaire', 'stagiaires')} et en compterait ${registered}. Rien n’a été modifié : retirez d’abord des stagiaires, ou relevez son objectif.`,
  'planning.instant_expected': ({ name }: { readonly name: string }) =>
    `« ${name} » : indiquez une date et une heure qui existent.`,
  'planning.member_gone': 'Ce qui doit être remplacé n’est plus sur cette session : rechargez la page.',
  'planning.merge_with_itself': 'Choisissez une autre session : celle-ci ne peut pas fusionner avec elle-même.',
  'planning.not_undone': 'Cette action n’a pas été annulée, il n’y a rien à rétablir : rechargez la page.',
  'planning.problem_expected': ({ problems }: { readonly problems: string }) => `Choisissez ce qui manque parmi : ${problems}.`,
  'planning.record_planned': ({ record, ...coming }: ComingSessions & { readonly record: string }) =>
    `${record} : ${countingSessions(coming)}. Choisissez d’abord par quoi ou par qui remplacer, ou confirmez.`,
  'planning.replacement_taken': ({ refusal }: { readonly refusal: string }) =>
    `Un remplacement choisi n’est plus possible : choisissez-en un autre. Rien n’a été modifié. ${refusal}`,
  'planning.record_retired': ({ record, isDeleted }: { readonly record: string; readonly isDeleted: boolean }) =>
    isDeleted
      ? `${record} a été supprimé et ne peut plus être planifié : choisissez-en un autre.`
      : `${record} est désactivé et ne peut plus être planifié : choisissez-en un autre.`,
  'planning.record_out_of_reach': 'Une des fiches ne vous est plus accessible. Rien n’a été modifié : rechargez la page.',
  'planning.too_many_sessions': ({ most }: { readonly most: number }) =>
    `Plus de ${most} sessions : choisissez une période plus courte.`,
  'planning.trainees_registered':
    'Des stagiaires sont inscrits à cette session : déplacez-les ou retirez-les d’abord, ou annulez la formation.',
  'proposal.already_proposed': 'Cette date lui est déjà proposée : attendez sa réponse.',
  'proposal.answered': ({ answer }: { readonly answer: string }) =>
    `Vous avez déjà répondu à cette proposition : elle est ${answer}.`,
  'proposal.not_withdrawn': 'Le formateur a répondu, la proposition ne peut plus être retirée : rechargez la page.',
  'proposal.session_over': 'Cette session est terminée, il n’y a plus rien à proposer : choisissez-en une autre.',
  'proposal.session_over_for_date': 'Cette session est terminée, la date ne peut plus être proposée : choisissez-en une autre.',
  'proposal.text_needed': ({ required, most }: { readonly required: string; readonly most: number }) =>
    `${required} (${most} caractères au plus)`,
  'proposal.trainer_on_session': 'Ce formateur est déjà sur cette session : choisissez-en un autre.',
  'session.cancelled': 'Cette session est annulée : choisissez-en une autre, ou remettez-la d’abord au statut « En option ».',
  'session.already_cancelled': 'Cette session est déjà annulée : rechargez la page.',
  'session.full': ({ goal, registered }: { readonly goal: number; readonly registered: number }) =>
    `Cette session prévoit ${plural(goal, 'stagiaire', 'stagiaires')} et en compterait ${registered}. Confirmez pour dépasser.`,
  'session.not_on_logistic_session': 'Cette formation n’est plus dans cette journée : rechargez la page.',
  'session.option_of_other_place': 'Le lieu de la session ne propose pas cette option : choisissez-en une autre',
  /** `next`: the statuses that may follow. */
  'session.not_moved': ({ from, to, next }: { readonly from: string; readonly to: string; readonly next: readonly string[] }) =>
    `Une session « ${from} » ne peut pas passer à « ${to} ». Choisissez parmi : ${next.map((status) => `« ${status} »`).join(', ')}.`,
} as const;
