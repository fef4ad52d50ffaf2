import { plural } from '../../kernel/values/french.ts';

/** Refusals about proposals of a plan. */
export const scenariosProblems = {
  'scenario.no_needs': 'Aucun besoin à planifier : choisissez des besoins, un secteur ou une formation.',
  'scenario.too_many_needs': ({ most }: { readonly most: number }) =>
    `Une proposition porte sur ${plural(most, 'besoin', 'besoins')} au plus : choisissez un secteur ou une formation.`,
  'scenario.period': ({ most }: { readonly most: number }) =>
    `Choisissez une période qui commence au plus tôt demain, finit après son début et dure ${plural(most, 'jour', 'jours')} au plus.`,
  'scenario.not_ready': 'Cette proposition n’est pas prête : attendez la fin de la recherche, ou elle est déjà adoptée.',
  'scenario.not_searching': 'Cette recherche est déjà finie : rechargez la page.',
  'scenario.nothing_to_adopt':
    'Rien à adopter : toutes les sessions de la proposition sont refusées. Reprenez-en une, ou relancez la recherche.',
  'scenario.need_elsewhere': 'Ce besoin n’est plus dans cette proposition : rechargez la page.',
  'scenario.need_of_other_training': 'Ce besoin concerne une autre formation ou un autre secteur : choisissez-en un autre.',
  'scenario.joined_session':
    'Cette session existe déjà : seuls ses stagiaires peuvent changer ici. Changez le reste sur la session.',
  'scenario.weekdays': 'Le nombre de jours doit rester le même : choisissez-en autant qu’avant.',
  'scenario.mails_held': 'Envoyez d’abord les e-mails retenus.',
  'scenario.not_adopted': 'Cette proposition n’est pas adoptée : adoptez-la d’abord, elle aura alors ses sessions.',
  'scenario.no_mails_held': 'Aucun e-mail n’est retenu pour cette proposition : rechargez la page.',
} as const;
