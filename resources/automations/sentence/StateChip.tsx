import Chip from '@mui/material/Chip';
import { AUTOMATION_STATE_LABELS as LABELS } from './messages.ts';

const COLOURS = { active: 'success', off: 'default', suspended: 'warning' } as const satisfies Record<
  keyof typeof LABELS,
  string
>;

const isState = (state: unknown): state is keyof typeof LABELS => typeof state === 'string' && Object.hasOwn(LABELS, state);

/** Whether the automation works. */
export const StateChip = ({ state }: { readonly state: unknown }) =>
  isState(state) ? <Chip size="small" variant="outlined" color={COLOURS[state]} label={LABELS[state]} /> : null;
