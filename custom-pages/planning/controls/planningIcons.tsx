import EventBusyIcon from '@mui/icons-material/EventBusy';
import type { ReactNode } from 'react';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { TRAINING_SESSION_STATUSES, type TrainingSessionStatus } from '../../../model/sessions/trainingSessionStatuses.ts';
import { SESSION_STATUS_ICONS } from '../../../src/fields/statusIcons.ts';

/** The icon of a training session's status, with an accessible name. */
const TrainingStatusIcon = ({ status }: { readonly status: TrainingSessionStatus }) => {
  const Icon = SESSION_STATUS_ICONS[status];
  return <Icon fontSize="inherit" titleAccess={choiceLabel('training_sessions', 'status', status)} />;
};

const statusIcons = Object.fromEntries(
  TRAINING_SESSION_STATUSES.map((status) => [status, <TrainingStatusIcon key={status} status={status} />]),
) as Readonly<Record<TrainingSessionStatus, ReactNode>>;

/** Icons for content rendered without React. */
export const PLANNING_ICONS = {
  ...statusIcons,
  marked: <EventBusyIcon color="warning" sx={{ fontSize: 12 }} />,
} as const;
