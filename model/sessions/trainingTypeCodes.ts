/** Driver programmes: their sessions are in the officers' Driver Program view (specification §9). */
export const DRIVER_PROGRAM_CODES = ['driver-program-1h30', 'hybrid-academy'] as const;

/** Teaching resources that a convention may list (specification §9). */
export const CONVENTION_RESOURCE_CODES = ['hybrid-academy', 'driver-program-1h30', 'eco-conduite-1h30', 'dpco'] as const;

/** Place of evaluation of a training (specification §9). */
export const EVALUATION_TYPES = ['route', 'piste', 'evenements'] as const;
