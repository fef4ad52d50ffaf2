import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link, useLocation } from 'react-router-dom';
import { isResourceKey } from '../../model/registry/resources.ts';
import { useWords } from '../i18n/useWords.ts';
import { cameFrom } from '../pages/visitedPages.ts';

interface BackLinkProps {
  /** Where a page that was opened by its address leads. */
  readonly to: string;
  readonly label: string;
  /** Default: a link above the title. */
  readonly isButton?: boolean;
}

const useBack = ({ to, label }: BackLinkProps): Pick<BackLinkProps, 'to' | 'label'> => {
  const words = useWords();
  // The page may stay while its record changes.
  useLocation();
  const from = cameFrom();
  if (from === null) return { to, label };
  const page = from.split('?')[0] ?? '';
  if (page === to.split('?')[0]) return { to: from, label };
  if (page === '/planning') return { to: from, label: words('form.back-to-planning') };
  return { to: from, label: words(isResourceKey(page.slice(1)) ? 'form.back' : 'form.back-to-page') };
};

/** Leads back to the page that one came from, as it was: list, planning, « Ma journée » or another record. */
export const BackLink = (props: BackLinkProps) => {
  const { to, label } = useBack(props);
  return props.isButton ? (
    <Button component={Link} to={to} color="inherit">
      {label}
    </Button>
  ) : (
    <MuiLink component={Link} to={to} variant="body2">
      {label}
    </MuiLink>
  );
};
