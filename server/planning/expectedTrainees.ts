/** SQL of `expectedTrainees` (model/sessions/expectedTrainees.ts) for training session `s`. */
export const EXPECTED_TRAINEES = 'greatest(s.number_trainees_registered, s.goal_number_trainees)';
