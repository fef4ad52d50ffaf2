import Chip from '@mui/material/Chip';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import { statusIcon } from './statusIcons.ts';
import { STATUS_TONES } from './statusTones.ts';

/** A status chip in its colour. */
export const StatusChip = ({
  resource,
  path,
  value,
}: {
  readonly resource: string;
  readonly path: string;
  readonly value: string;
}) => {
  const Icon = statusIcon(resource, value);
  return (
    <Chip
      size="small"
      icon={Icon ? <Icon /> : undefined}
      color={STATUS_TONES[value] ?? 'default'}
      variant={STATUS_TONES[value] ? 'filled' : 'outlined'}
      label={choiceLabel(resource, path, value)}
      sx={{ maxWidth: 190 }}
      title={choiceLabel(resource, path, value)}
    />
  );
};
