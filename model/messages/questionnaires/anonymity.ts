/** Above the first question of every questionnaire: whether answers carry a name. */
export const ANONYMITY_NOTICES = {
  anonymous: 'Vos réponses sont anonymes : elles sont conservées sans votre nom, et nous savons seulement que vous avez répondu.',
  named: 'Vos réponses sont enregistrées à votre nom et lues par l’organisme de formation.',
} as const;
