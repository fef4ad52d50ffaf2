/** For the people of one company, or of several (specification §9). */
export const TRAINING_COMPANY_TYPES = ['inter_company', 'intra_company'] as const;

/** Most days that one creation request may make. */
export const SESSIONS_TO_CREATE_MAX = 60;

/** Bound of a plausible group. */
export const TRAINEES_MAX = 10_000;

/** Colour of a training type that has none of its own (specification §9). */
export const DEFAULT_TRAINING_COLOUR = '#EC6958';

/** Programmes that put a session in the officers' Driver Program view (specification §9). */
export const DRIVER_PROGRAM_CODES = ['driver-program-1h30', 'hybrid-academy'] as const;

/** Teaching resources that a convention may quote (specification §9). */
export const CONVENTION_RESOURCE_CODES = ['hybrid-academy', 'driver-program-1h30', 'eco-conduite-1h30', 'dpco'] as const;

/** Where a training is evaluated (specification §9). */
export const EVALUATION_TYPES = ['route', 'piste', 'evenements'] as const;

/** Who may be chosen as what on a session: the users of one group (specification §6). */
export const COMMERCE_PICK = { 'userGroups.code': 'commerce' } as const;
export const SUPPLIER_RELATIONSHIP_PICK = { 'userGroups.code': 'charge-de-relation-fournisseurs' } as const;

/** Sessions on which a document or an e-mail can be shown as somebody would get it. */
export const PREVIEW_PICK = { hasTrainees: 'true' } as const;

/** A logistic session's editor counts as gone after so long without a heartbeat. */
export const EDITOR_EXPIRES_SECONDS = 60;

/** How often the page of a logistic session says that its editor is still there. */
export const EDITOR_HEARTBEAT_SECONDS = 20;
