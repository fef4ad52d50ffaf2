import { choiceLabel } from '../../../model/recordLabel.ts';
import type { TrainingSessionStatus } from '../../../model/sessions/trainingSessionStatuses.ts';
import { SESSION_STATUS_ICONS } from '../../../src/fields/statusIcons.ts';

/** The icon of a training session's status, with an accessible name. */
export const TrainingStatusIcon = ({ status }: { readonly status: TrainingSessionStatus }) => {
  const Icon = SESSION_STATUS_ICONS[status];
  return <Icon fontSize="inherit" titleAccess={choiceLabel('training_sessions', 'status', status)} />;
};
