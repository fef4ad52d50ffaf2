import MuiLink, { type LinkProps } from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { keyOf } from '../api/recordId.ts';
import { useMayOpenLogisticSession } from './useMayOpenLogisticSession.ts';

interface DayPageLinkProps
  extends Pick<LinkProps, 'children' | 'color' | 'noWrap' | 'rel' | 'sx' | 'target' | 'underline' | 'variant'> {
  /** Id or IRI of the logistic session. */
  readonly day: number | string;
  /** Hide the link's text as well for people who cannot open the session. Default false: they see the text. */
  readonly isHiddenIfClosed?: boolean;
}

/** Link to a logistic session's page; plain text without the right. */
export const LogisticSessionLink = ({ day, isHiddenIfClosed = false, children, ...link }: DayPageLinkProps) => {
  const mayOpen = useMayOpenLogisticSession();
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
