/** Refusals about reports. They never repeat what was typed. */
export const reportsProblems = {
  'report.no_key':
    'Ce formulaire ne peut rien recevoir pour l’instant. Rien n’a été gardé : appelez la personne nommée sur cette page.',
  'report.unknown_code': 'Aucun signalement n’a ce code. Relisez les vingt caractères que vous avez notés, puis recommencez.',
  'report.too_many':
    'Trop de signalements viennent d’être envoyés d’ici. Appelez la personne nommée sur cette page, ou réessayez dans une heure.',
  'report.too_many_codes': 'Trop de codes inconnus viennent d’être essayés d’ici. Réessayez dans une heure.',
  'report.too_many_additions': 'Trop d’ajouts viennent d’être envoyés. Réessayez dans une heure.',
  'report.erased': 'Le contenu de ce signalement a été effacé. Envoyez un nouveau signalement.',
  'report.erased_decision': 'Le contenu de ce signalement a été effacé. Rechargez la page : il n’y a plus rien à décider.',
  'report.changed': 'Ce signalement vient d’être modifié par quelqu’un d’autre. Relisez-le, puis recommencez.',
} as const;
