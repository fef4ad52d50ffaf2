import MuiLink, { type LinkProps } from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useMayOpenDay } from '../access/useMayOpenDay.ts';
import { keyOf } from '../providers/recordId.ts';

interface DayPageLinkProps
  extends Pick<LinkProps, 'children' | 'color' | 'noWrap' | 'rel' | 'sx' | 'target' | 'underline' | 'variant'> {
  /** Id or IRI of the organised day. */
  readonly day: number | string;
  /** For a link whose words only make sense where it leads. Default false: who may not open the day reads the words. */
  readonly isHiddenIfClosed?: boolean;
}

/** Leads to the page of an organised day; plain words for those whose rights do not open it. */
export const DayPageLink = ({ day, isHiddenIfClosed = false, children, ...link }: DayPageLinkProps) => {
  const mayOpen = useMayOpenDay();
  if (mayOpen) {
    return (
      <MuiLink {...link} component={Link} to={`/logistic_session/${keyOf(day)}/edit`}>
        {children}
      </MuiLink>
    );
  }
  const { sx, noWrap, variant = 'inherit' } = link;
  return isHiddenIfClosed ? null : (
    <Typography component="span" variant={variant} noWrap={noWrap ?? false} sx={sx ?? {}}>
      {children}
    </Typography>
  );
};
