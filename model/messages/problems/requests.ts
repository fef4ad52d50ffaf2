import { plural } from '../../kernel/values/french.ts';

/** Refusals of requests that belong to no domain. */
export const requestsProblems = {
  'database.no_answer': 'La base de données ne répond pas. Réessayez dans quelques secondes.',
  'database.rule_broken': ({ code }: { readonly code: string }) =>
    `Cet enregistrement contredit une règle des données. Rechargez la page et recommencez ; si cela revient, donnez le code ${code} à un administrateur.`,
  'database.value_refused': 'Une date ou un nombre est hors de ce qui peut être enregistré : corrigez-le et recommencez.',
  'database.write_conflict': 'Un autre enregistrement était en cours : recommencez.',
  'query.boolean_expected': ({ name }: { readonly name: string }) =>
    `« ${name} » ne dit ni oui ni non : choisissez true (oui) ou false (non).`,
  'query.characters_refused': 'retapez-le sans les caractères qui ne s’affichent pas',
  'query.filter_expected': ({ names }: { readonly names: string }) => `Choisissez au moins un filtre : ${names}`,
  'query.not_allowed': ({ what }: { readonly what: string }) =>
    `Votre profil ne permet pas ${what} : retirez-le, ou demandez ce droit à un administrateur.`,
  'query.number_from_1': ({ name }: { readonly name: string }) =>
    `« ${name} » se compte à partir de 1 : indiquez un nombre entier.`,
  'query.id_expected': 'choisissez une fiche de la liste',
  'query.integer_expected': 'indiquez un nombre entier',
  'query.number_expected': 'indiquez un nombre',
  'query.date_expected': 'indiquez une date qui existe',
  'query.day_expected': ({ name }: { readonly name: string }) => `« ${name} » : indiquez un jour qui existe (AAAA-MM-JJ).`,
  'query.time_expected': 'indiquez une heure qui existe',
  'query.one_of': ({ name, values }: { readonly name: string; readonly values: string }) =>
    `« ${name} » : choisissez parmi ${values}.`,
  'query.one_value': 'choisissez une seule possibilité',
  'query.order_direction': ({ name }: { readonly name: string }) =>
    `Tri « ${name} » : choisissez asc (croissant) ou desc (décroissant).`,
  'query.page_from_1': 'Les pages se comptent à partir de 1 : revenez à la première.',
  'query.search_length': ({ least, most }: { readonly least: number; readonly most: number }) =>
    `Tapez de ${least} à ${most} caractères pour chercher.`,
  'query.the_filter': ({ name }: { readonly name: string }) => `le filtre « ${name} »`,
  'query.the_order': ({ name }: { readonly name: string }) => `le tri « ${name} »`,
  'query.too_long': ({ most }: { readonly most: number }) => `${most} caractères au plus`,
  'query.too_many_records': ({ most }: { readonly most: number }) => `Plus de ${most} fiches : filtrez, ou demandez par pages.`,
  'query.too_many_values': ({ most }: { readonly most: number }) => `choisissez ${most} possibilités au plus`,
  'query.true_or_false': 'répondez par oui ou non (true ou false)',
  'query.unknown_column': ({ name }: { readonly name: string }) =>
    `La colonne « ${name} » n’existe pas, ou plus : retirez-la de celles de la liste.`,
  'query.unknown_filter': ({ name }: { readonly name: string }) =>
    `Le filtre « ${name} » n’existe pas, ou plus : effacez les filtres et choisissez-les de nouveau.`,
  'query.unknown_order': ({ name }: { readonly name: string }) =>
    `Le tri « ${name} » n’existe pas, ou plus : triez par une autre colonne.`,
  'query.unknown_parameter': ({ name }: { readonly name: string }) =>
    `« ${name} » n’a pas de sens dans cette adresse : retirez-le.`,
  'query.unknown_property': ({ name }: { readonly name: string }) => `Le champ « ${name} » n’existe pas ici : retirez-le.`,
  'query.wrong_filter': ({ name, reason }: { readonly name: string; readonly reason: string }) =>
    `Le filtre « ${name} » ne convient pas : ${reason}, ou effacez-le.`,
  'record.in_use': ({ users }: { readonly users: string }) =>
    `Cette fiche est encore utilisée (${users}) : retirez-la d’abord de ces fiches.`,
  'record.other_records': 'autres fiches',
  'record.not_found': 'Cette fiche n’existe pas ou ne vous est pas accessible.',
  'record.stale':
    'Cette fiche a été modifiée entre-temps par une autre personne. Rien n’a été enregistré : comparez et recommencez.',
  'request.accepted_types': ({ types }: { readonly types: string }) =>
    `Ce contenu n’est pas accepté ici. Sont acceptés : ${types}.`,
  'request.address_too_long': 'Cette adresse est trop longue : choisissez moins de fiches ou de filtres.',
  'request.json_object_expected':
    'Rien à enregistrer n’a été reçu : rechargez la page et recommencez (un logiciel envoie un objet JSON).',
  'request.key_malformed':
    'La clé d’envoi (en-tête Idempotency-Key) compte de 8 à 200 caractères imprimables, sans espace : corrigez-la.',
  'request.key_reused':
    'Cette clé d’envoi (Idempotency-Key) a déjà servi pour une autre demande. Rien n’a été enregistré : prenez une nouvelle clé.',
  'request.not_json': 'Ce qui a été envoyé ne se lit pas : rechargez la page et recommencez (un logiciel envoie du JSON).',
  'request.not_utf8': 'Ce qui a été envoyé ne se lit pas : rechargez la page et recommencez (un logiciel envoie de l’UTF-8).',
  'request.right_missing': 'Votre profil ne donne pas ce droit. Demandez-le à un administrateur.',
  'request.rights_missing':
    'Votre profil ne donne pas tous les droits que demande cette action. Demandez-les à un administrateur.',
  'request.running':
    'Le même envoi est en cours, ou a été interrompu après avoir commencé : rechargez la page pour voir ce qui est enregistré.',
  'request.too_deep': ({ most }: { readonly most: number }) =>
    `Ce qui a été envoyé ne se lit pas : rechargez la page et recommencez (un logiciel imbrique ${most} niveaux au plus).`,
  'request.too_large': ({ megabytes }: { readonly megabytes: number }) => `${megabytes} Mo au plus : envoyez-en moins à la fois.`,
  'request.unknown_address': 'Cette adresse n’existe pas : revenez à la page précédente.',
  'retention.type_to_confirm': ({ word }: { readonly word: string }) => `Tapez ${word} pour confirmer`,
  'saved_view.closed': 'Vos droits n’ouvrent pas la liste de cette vue : demandez-les à un administrateur.',
  'saved_view.broken':
    'Un filtre de cette vue n’existe plus ou ne vous est pas ouvert : enregistrez de nouveau la vue depuis sa liste.',
  'saved_view.field_closed':
    'Vos droits n’ouvrent pas ce que ce chiffre compte : comptez par un autre champ, ou demandez-les à un administrateur.',
  'saved_view.field_gone': 'Le champ de ce chiffre est archivé ou ne se compte pas : comptez par un autre.',
  'saved_view.month_gone': 'La date de ce chiffre est archivée ou n’en est pas une : choisissez-en une autre.',
  'saved_view.nothing_to_count': 'Choisissez un champ, ou une date dont on compte les mois',
  'saved_view.figure_twice': 'Un autre chiffre de cette vue porte ce nom : choisissez-en un autre',
  'saved_view.hidden_filter': ({ group, field }: { readonly group: string; readonly field: string }) =>
    `Le groupe « ${group} » ne voit pas « ${field} » : retirez ce filtre, ou partagez la vue avec un autre groupe`,
  'saved_view.line_without_month': 'Une courbe suit des mois : choisissez une date, ou une autre forme',
  'saved_view.too_many_figures': ({ most }: { readonly most: number }) =>
    `Une vue a au plus ${most} chiffres : supprimez-en un d’abord`,
  'saved_view.of_other_person': ({ owner }: { readonly owner: string }) =>
    `Cette vue appartient à ${owner} : enregistrez la vôtre sous un autre nom.`,
  'saved_view.own_group': 'Partagez avec un groupe dont vous faites partie',
  'server.failed': ({ reference }: { readonly reference: string }) =>
    `Une erreur est survenue. Réessayez, et si cela revient, donnez cette référence à un administrateur : ${reference}.`,
  /** `early`: how many have to be kept longer. */
  'retention.not_due': ({ early }: { readonly early: number }) =>
    `Rien n’a été effacé : ${plural(early, 'élément n’est pas, ou plus, arrivé', 'éléments ne sont pas, ou plus, arrivés')} au terme de la conservation. Rechargez la liste.`,
} as const;
