import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { useWords } from '../i18n/useWords.ts';
import { neighboursOf } from '../pages/visitedPages.ts';

interface NeighbourLinkProps {
  readonly label: string;
  /** Null: there is none. */
  readonly to: string | null;
  readonly Icon: typeof ChevronLeftIcon;
}

const NeighbourLink = ({ label, to, Icon }: NeighbourLinkProps) =>
  to === null ? (
    <IconButton size="small" aria-label={label} disabled>
      <Icon />
    </IconButton>
  ) : (
    // Replaces the page: the browser's back leads to the list.
    <IconButton size="small" aria-label={label} component={Link} to={to} replace>
      <Icon />
    </IconButton>
  );

/** Previous and next record of the page of the list that this one was opened from. */
export const RecordNeighbours = () => {
  const words = useWords();
  const { pathname } = useLocation();
  const neighbours = neighboursOf(pathname);
  if (!neighbours) return null;
  const { previous, next, position, count } = neighbours;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexShrink: 0 }}>
      <NeighbourLink label={words('form.previous-record')} to={previous} Icon={ChevronLeftIcon} />
      <Typography variant="body2" color="textSecondary" noWrap>
        {words('form.position', { position, count })}
      </Typography>
      <NeighbourLink label={words('form.next-record')} to={next} Icon={ChevronRightIcon} />
    </Stack>
  );
};
