import { plural } from '../../french.ts';

/** Refusals of requests that belong to no domain. */
export const requestsProblems = {
  'database.no_answer': 'La base de données ne répond pas. Réessayez dans quelques secondes.',
  'database.rule_broken': ({ code }: { readonly code: string }) => `Cette écriture contredit une règle des données (${code}).`,
  'database.value_refused': 'Une valeur n’est pas acceptée.',
  'database.write_conflict': 'Une autre écriture était en cours : recommencez.',
  'query.boolean_expected': ({ name }: { readonly name: string }) => `« ${name} » : true ou false attendu.`,
  'query.characters_refused': 'caractères non acceptés',
  'query.filter_expected': ({ names }: { readonly names: string }) => `Un filtre est attendu : ${names}`,
  'query.not_allowed': ({ what }: { readonly what: string }) => `Votre profil ne permet pas ${what}.`,
  'query.number_from_1': ({ name }: { readonly name: string }) => `« ${name} » : nombre entier à partir de 1 attendu.`,
  'query.id_expected': 'identifiant attendu',
  'query.integer_expected': 'nombre entier attendu',
  'query.number_expected': 'nombre attendu',
  'query.date_expected': 'date attendue',
  'query.day_expected': ({ name }: { readonly name: string }) => `« ${name} » : date AAAA-MM-JJ attendue.`,
  'query.time_expected': 'heure attendue',
  'query.one_of': ({ name, values }: { readonly name: string; readonly values: string }) => `« ${name} » : attendu ${values}.`,
  'query.one_value': 'une seule valeur attendue',
  'query.order_direction': ({ name }: { readonly name: string }) => `Tri « ${name} » : asc ou desc attendu.`,
  'query.page_from_1': '« page » : un nombre à partir de 1 attendu.',
  'query.search_length': ({ least, most }: { readonly least: number; readonly most: number }) =>
    `« q » : de ${least} à ${most} caractères attendus.`,
  'query.the_filter': ({ name }: { readonly name: string }) => `le filtre « ${name} »`,
  'query.the_order': ({ name }: { readonly name: string }) => `le tri « ${name} »`,
  'query.too_long': ({ most }: { readonly most: number }) => `${most} caractères au plus`,
  'query.too_many_records': ({ most }: { readonly most: number }) => `Plus de ${most} fiches : filtrez, ou demandez par pages.`,
  'query.too_many_values': ({ most }: { readonly most: number }) => `${most} valeurs au plus`,
  'query.true_or_false': 'true ou false attendu',
  'query.unknown_column': ({ name }: { readonly name: string }) => `Colonne inconnue : « ${name} ».`,
  'query.unknown_filter': ({ name }: { readonly name: string }) => `Filtre inconnu : « ${name} ».`,
  'query.unknown_order': ({ name }: { readonly name: string }) => `Tri inconnu : « ${name} ».`,
  'query.unknown_parameter': ({ name }: { readonly name: string }) => `Paramètre inconnu : « ${name} ».`,
  'query.unknown_property': ({ name }: { readonly name: string }) => `Champ inconnu ou absent de cette réponse : « ${name} ».`,
  'query.wrong_filter': ({ name, reason }: { readonly name: string; readonly reason: string }) =>
    `Filtre « ${name} » : ${reason}.`,
  'record.in_use': ({ users }: { readonly users: string }) =>
    `Cette fiche est encore utilisée (${users}) : retirez-la d’abord de ces fiches.`,
  'record.other_records': 'autres fiches',
  'record.not_found': 'Cette fiche n’existe pas ou ne vous est pas accessible.',
  'record.stale':
    'Cette fiche a été modifiée entre-temps par une autre personne. Rien n’a été enregistré : comparez et recommencez.',
  'request.accepted_types': ({ types }: { readonly types: string }) => `Types acceptés : ${types}.`,
  'request.address_too_long': 'Adresse trop longue.',
  'request.json_object_expected': 'Un objet JSON est attendu.',
  'request.key_malformed': 'En-tête Idempotency-Key : 8 à 200 caractères imprimables, sans espace.',
  'request.key_reused':
    'Cette clé d’envoi (Idempotency-Key) a déjà servi pour une autre demande. Rien n’a été enregistré : prenez une nouvelle clé.',
  'request.not_json': 'Le corps de la requête n’est pas du JSON.',
  'request.not_utf8': 'Le corps de la requête n’est pas de l’UTF-8.',
  'request.right_missing': 'Votre profil ne donne pas ce droit. Demandez-le à un administrateur.',
  'request.rights_missing':
    'Votre profil ne donne pas tous les droits que demande cette action. Demandez-les à un administrateur.',
  'request.running':
    'Le même envoi est en cours, ou a été interrompu après avoir commencé : rechargez la page pour voir ce qui est enregistré.',
  'request.too_deep': ({ most }: { readonly most: number }) =>
    `Le corps de la requête est trop imbriqué (${most} niveaux au plus).`,
  'request.too_large': ({ megabytes }: { readonly megabytes: number }) => `${megabytes} Mo au plus.`,
  'request.unknown_address': 'Cette adresse n’existe pas.',
  'retention.type_to_confirm': ({ word }: { readonly word: string }) => `Tapez ${word} pour confirmer`,
  'saved_view.of_other_person': ({ owner }: { readonly owner: string }) =>
    `Cette vue appartient à ${owner} : enregistrez la vôtre sous un autre nom.`,
  'saved_view.own_group': 'Partagez avec un groupe dont vous faites partie',
  'server.failed': ({ reference }: { readonly reference: string }) =>
    `Une erreur est survenue. Référence à communiquer : ${reference}.`,
  /** `early`: how many have to be kept longer. */
  'retention.not_due': ({ early }: { readonly early: number }) =>
    `Rien n’a été effacé : ${plural(early, 'élément n’est pas, ou plus, arrivé', 'éléments ne sont pas, ou plus, arrivés')} au terme de la conservation. Rechargez la liste.`,
} as const;
