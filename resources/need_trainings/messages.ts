/** French words of what a need's form has beyond its declaration. */
export const NEED_TRAINING_MESSAGES = { plan: 'Planifier sur une session' } as const;
