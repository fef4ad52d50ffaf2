import PlaylistAddIcon from '@mui/icons-material/PlaylistAdd';
import Button from '@mui/material/Button';
import { POOL_MESSAGES } from './messages.ts';

interface PoolButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes the needs that can be planned. */
export const PoolButton = ({ isOpen, onToggle }: PoolButtonProps) => (
  <Button
    size="small"
    variant={isOpen ? 'contained' : 'outlined'}
    startIcon={<PlaylistAddIcon />}
    aria-pressed={isOpen}
    title={POOL_MESSAGES.open}
    onClick={onToggle}
  >
    {POOL_MESSAGES.title}
  </Button>
);
