import Chip from '@mui/material/Chip';
import { Link } from 'react-router-dom';
import { MISSING_ITEM_LABELS } from '../../../model/messages/planning/preparation.ts';
import type { MissingItem } from '../../../model/planning/preparation.ts';
import { missingItemUrl } from './preparationUrls.ts';

interface MissingItemChipProps {
  /** Id of the logistic session. */
  readonly logisticSession: number | string;
  readonly item: MissingItem;
}

/** A missing item, linked to where it is completed. */
export const MissingItemChip = ({ logisticSession, item: { kind, state } }: MissingItemChipProps) => (
  <Chip
    component={Link}
    to={missingItemUrl(logisticSession, kind)}
    clickable
    size="small"
    variant="outlined"
    color={state === 'option' ? 'info' : 'warning'}
    label={MISSING_ITEM_LABELS[kind][state]}
  />
);
