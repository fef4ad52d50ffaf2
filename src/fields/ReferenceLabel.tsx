import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { useMayUse } from '../access/useMayUse.ts';
import { useRecordPath } from '../access/useRecordPath.ts';
import { hasScreen } from '../records/screens.ts';

/** Links below each other are 24 pixels high (WCAG 2.5.8). */
export const LARGE_TARGET = { display: 'inline-block', minHeight: 24 } as const;

interface ReferenceLabelProps {
  readonly target: string;
  readonly value: Reference;
  /** Link to the record's screen, for those who may open it. Default false. */
  readonly isLink?: boolean;
  /** Another text, e.g. the trainee's name for a need. Default: the record's label. */
  readonly label?: string;
}

/** The label of a related record, from the data embedded in the row. */
export const ReferenceLabel = ({ target, value, isLink = false, label: text }: ReferenceLabelProps) => {
  const pathOf = useRecordPath(target);
  const mayOpen = useMayUse(target, 'edit');
  const label = text ?? recordLabel(target, value);
  if (!isLink || !mayOpen || !hasScreen(target)) return <>{label}</>;
  return (
    <MuiLink component={Link} to={pathOf(value['@id'])} onClick={(event) => event.stopPropagation()} sx={LARGE_TARGET}>
      {label}
    </MuiLink>
  );
};
