import { plural } from '../../kernel/values/french.ts';

/** Refusals about needs and bookings. */
export const needsProblems = {
  'booking.cancelled': 'Cette réservation est annulée : elle ne prend plus de besoin. Choisissez-en une autre.',
  'booking.company_needed': 'Indiquez la société, ou son nom',
  'booking.first_name_needed': 'Complétez le prénom : il en faut un pour créer le stagiaire',
  'booking.need_or_training_type': 'Choisissez le besoin à lier, ou le type de formation du nouveau besoin',
  'booking.not_moved': ({ from, to }: { readonly from: string; readonly to: string }) =>
    `Une réservation « ${from} » ne peut pas passer à « ${to} » : rechargez la page pour voir où elle en est.`,
  'call.changed_since': 'Ce besoin a été modifié depuis l’appel : l’appel reste noté, corrigez le besoin lui-même.',
  'call.closed_without_reminder': 'Ce besoin sera clos : enregistrez l’appel sans relance.',
  'call.not_possible': ({ outcome, status }: { readonly outcome: string; readonly status: string }) =>
    `« ${outcome} » n’est pas possible pour un besoin « ${status} » : choisissez une autre issue.`,
  'call.reminder_done': 'Cette relance a été faite entre-temps : regardez ce qui a été noté avant d’enregistrer votre appel.',
  'call.reminder_past': 'Choisissez une date de relance à venir.',
  'call.session_gone':
    'La place de cette personne sur sa session n’est plus libre : l’appel reste noté, associez-la à une session.',
  'call.undone': 'Cet appel a déjà été annulé : rechargez la page.',
  'need.already_on_session': 'Déjà sur cette session.',
  'need.both_on_session': 'Les deux besoins sont sur une session : retirez d’abord l’un des deux de la sienne.',
  'need.absence_without_status':
    'Une absence ne se note sur la feuille d’émargement qu’avec le statut « Absent » : choisissez ce statut.',
  'need.closed': 'Ce besoin est clos : changez d’abord son statut.',
  'need.different_trainings': 'Ces besoins ne sont pas de la même formation : planifiez-les formation par formation.',
  'need.initial_status': 'Un nouveau besoin commence au statut « Initial » : changez-le ensuite',
  'need.kept_is_on_session':
    'Le besoin gardé est sur une session : gardez aussi son statut, ou retirez-le d’abord de la session.',
  'need.kept_on_session':
    'Ce besoin n’est plus attendu sur cette session : il y reste comme trace de la formation ou de l’absence. Changez d’abord son statut.',
  'need.left_session': ({ person }: { readonly person: string }) =>
    `${person} n’est plus sur cette session : rechargez la page pour voir où est cette personne.`,
  'need.merged_has_attendance': 'Le besoin qui disparaît a un émargement signé ou validé : gardez plutôt celui-ci.',
  'need.merged_is_on_session':
    'Le besoin qui disparaît est sur une session : reprenez aussi son statut, ou retirez-le d’abord de la session.',
  'need.no_email': 'Ce stagiaire n’a pas d’adresse e-mail : ajoutez-la à sa fiche.',
  'need.no_mobile': 'Ce stagiaire n’a pas de téléphone mobile : ajoutez-le à sa fiche.',
  'need.no_phone': 'Ce stagiaire n’a pas de numéro de téléphone : ajoutez-le à sa fiche.',
  'need.not_moved': ({ from, to }: { readonly from: string; readonly to: string }) =>
    `Un besoin « ${from} » ne peut pas passer à « ${to} » : choisissez un statut que sa fiche propose.`,
  'need.not_on_session': 'Ce besoin n’est plus sur cette session : rechargez la page.',
  'need.on_other_session': 'Déjà sur une autre session : retirez-le d’abord de celle-ci.',
  'need.person_on_session': 'Cette personne est déjà sur cette session, par un autre besoin : fusionnez les deux besoins.',
  'need.plan_by_session': 'Associez d’abord le besoin à une session : il sera alors planifié.',
  'need.proof_of_session': ({ person, status }: { readonly person: string; readonly status: string }) =>
    `${person} est « ${status} » : seuls les stagiaires encore attendus se déplacent. Déplacez les autres, ou changez d’abord son statut.`,
  'need.same_session': 'Choisissez une autre session : les stagiaires y sont déjà.',
  'need.session_not_started':
    'La session de ce besoin n’a pas encore commencé : attendez-la, ou retirez d’abord le besoin de la session.',
  'need.status_not_leading_to_planned': ({ status }: { readonly status: string }) =>
    `Le statut « ${status} » ne mène pas à « Planifié » : changez-le d’abord.`,
  'need.status_not_planned': ({ status }: { readonly status: string }) =>
    `Le statut « ${status} » ne compte pas comme planifié : changez-le, ou retirez d’abord le besoin de sa session.`,
  'need.without_person': ({ id }: { readonly id: number }) => `Le stagiaire du besoin n° ${id}`,
  'renewal.company_needed':
    'Cette personne a changé de société depuis sa formation : choisissez celle pour laquelle la formation est renouvelée.',
  'renewal.company_other': 'Choisissez la société de la formation, ou celle du dernier besoin de cette personne.',
  'renewal.changed_company':
    'Cette personne a changé de société depuis sa formation : créez son besoin en choisissant la société, ou écrivez-lui vous-même.',
  'renewal.just_told':
    'Un e-mail à ce sujet vient d’être préparé pour cette société : retrouvez-le dans « Messages envoyés », ou attendez quelques minutes avant d’en préparer un autre.',
  'renewal.no_address':
    'Cette société n’a pas d’adresse e-mail : donnez-en une à un contact « Organisation des formations », ou à la société.',
  'renewal.no_company': 'Cette personne n’a pas de société : écrivez-lui depuis son besoin.',
  'renewal.not_due':
    'Cette formation n’est plus à renouveler : un besoin existe déjà, ou la société n’est plus active. Rechargez la page.',
  'selection.changed': ({ found, expected }: { readonly found: number; readonly expected: number }) =>
    `La sélection compte maintenant ${plural(found, 'fiche', 'fiches')}, et non ${expected}. Rien n’a été fait : vérifiez et recommencez.`,
  'selection.expected': 'Choisissez des fiches, ou des filtres (pour un logiciel : ids ou filters)',
  'mass.field': 'Ce champ ne se change pas sur plusieurs fiches à la fois : ouvrez chaque fiche.',
  'mass.changed_since': 'Le champ a été changé depuis : ouvrez la fiche pour le corriger.',
  'mass.gone_since': 'La fiche n’existe plus, ou n’est plus dans vos secteurs : cherchez-la dans la liste.',
  'mass.target_gone': 'La fiche qui était choisie ici n’existe plus : choisissez-en une autre.',
  'mass.nothing_to_undo': 'Ce changement n’est plus là, ou n’est pas le vôtre : ouvrez l’historique des fiches.',
  'selection.too_many': ({ most }: { readonly most: number }) => `Plus de ${most} fiches à la fois : affinez les filtres.`,
} as const;
