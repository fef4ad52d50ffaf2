import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { choiceLabel, shortChoiceLabel } from '../../model/recordLabel.ts';

interface ShortChoiceProps {
  readonly resource: string;
  readonly path: string;
  readonly value: string;
}

/** A choice in a list cell: its short label if it has one, with the whole label as tooltip. */
export const ShortChoice = ({ resource, path, value }: ShortChoiceProps) => {
  const label = choiceLabel(resource, path, value);
  const short = shortChoiceLabel(resource, path, value);
  if (short === null) return <>{label}</>;
  return (
    <Tooltip title={label}>
      <Chip size="small" variant="outlined" label={short} />
    </Tooltip>
  );
};
