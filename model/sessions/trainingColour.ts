/** Colour of a training type without its own (specification §9). */
export const DEFAULT_TRAINING_COLOUR = '#EC6958';
