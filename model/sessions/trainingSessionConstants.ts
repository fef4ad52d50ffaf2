/** For one company, or for several (specification §9). */
export const TRAINING_COMPANY_TYPES = ['inter_company', 'intra_company'] as const;

/** Maximum of days that one creation request may make. */
export const SESSIONS_TO_CREATE_MAX = 60;

/** Plausible maximum of a group. */
export const TRAINEES_MAX = 10_000;

/** Colour of a training type without its own (specification §9). */
export const DEFAULT_TRAINING_COLOUR = '#EC6958';

/** Driver programmes: their sessions are in the officers' Driver Program view (specification §9). */
export const DRIVER_PROGRAM_CODES = ['driver-program-1h30', 'hybrid-academy'] as const;

/** Teaching resources that a convention may list (specification §9). */
export const CONVENTION_RESOURCE_CODES = ['hybrid-academy', 'driver-program-1h30', 'eco-conduite-1h30', 'dpco'] as const;

/** Place of evaluation of a training (specification §9). */
export const EVALUATION_TYPES = ['route', 'piste', 'evenements'] as const;

/** Users that pickers offer for a role on a session: those of one group (specification §6). */
export const COMMERCE_PICK = { 'userGroups.code': 'commerce' } as const;
export const SUPPLIER_RELATIONSHIP_PICK = { 'userGroups.code': 'charge-de-relation-fournisseurs' } as const;

/** Sessions that can preview a document or an e-mail. */
export const PREVIEW_PICK = { hasTrainees: 'true' } as const;

/** A logistic session's editor counts as gone after this time without a heartbeat. */
export const EDITOR_EXPIRES_SECONDS = 60;

/** Interval of the editor's heartbeat. */
export const EDITOR_HEARTBEAT_SECONDS = 20;
