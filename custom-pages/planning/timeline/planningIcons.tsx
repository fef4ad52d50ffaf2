import EventBusyIcon from '@mui/icons-material/EventBusy';
import type { ReactNode } from 'react';
import { TRAINING_SESSION_STATUSES, type TrainingSessionStatus } from '../../../model/sessions/trainingSessionStatuses.ts';
import { TrainingStatusIcon } from './TrainingStatusIcon.tsx';

const statusIcons = Object.fromEntries(
  TRAINING_SESSION_STATUSES.map((status) => [status, <TrainingStatusIcon key={status} status={status} />]),
) as Readonly<Record<TrainingSessionStatus, ReactNode>>;

/** Icons for content rendered without React. */
export const PLANNING_ICONS = {
  ...statusIcons,
  marked: <EventBusyIcon color="warning" sx={{ fontSize: 12 }} />,
} as const;
