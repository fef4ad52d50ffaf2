/** Why a rule of a group's form is refused, and what to do. */
export const FORM_RULE_REFUSALS = {
  unknown: (name: string) => `« ${name} » n’est pas un champ de ce formulaire : retirez-le`,
  needed: (label: string) =>
    `« ${label} » est obligatoire : sans lui, le groupe ne pourrait plus enregistrer de fiche. Laissez-le normal, ou donnez-lui une valeur par défaut`,
  readElsewhere: (label: string) =>
    `« ${label} » se lit aussi ailleurs : dans d’autres fiches, le planning ou une règle. Mettez-le en lecture seule`,
  notRequirable: (label: string) => `« ${label} » ne peut pas être rendu obligatoire : laissez-le normal`,
  twice: (label: string) => `« ${label} » a deux règles : gardez-en une`,
} as const;
