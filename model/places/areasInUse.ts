/**
 * Tables whose rows choose an area by their `area_id`. A built-in region that no row of the planning and none of these has is left
 * out of pickers and of the planning, until somebody takes it from the library of « Mise en route ».
 */
export const AREA_RECORDS = [
  'vehicles',
  'teaching_tools',
  'trainees',
  'need_trainings',
  'training_sessions',
  'logistic_sessions',
  'public_forms',
] as const;

/** Tables that link records to areas: the rows of the planning first. */
export const AREA_LINKS = ['logistic_areas_areas', 'training_locations_areas', 'trainers_areas', 'users_areas'] as const;
