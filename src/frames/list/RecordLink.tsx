import MuiLink, { type LinkProps } from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { useOpenRecord } from './useOpenRecord.ts';

interface RecordLinkProps {
  readonly resource: string;
  readonly record: RaRecord;
  /** Name for screen readers, where the text is only one of the record's values. Default: the text. */
  readonly name?: string;
  readonly children: ReactNode;
  readonly sx: LinkProps['sx'];
}

/** The link of a row of a list; only its text for people who may not open it. */
export const RecordLink = ({ resource, record, name, children, sx }: RecordLinkProps) => {
  const opener = useOpenRecord(resource);
  if (!opener) return <>{children}</>;
  return (
    <MuiLink
      component={Link}
      to={opener.addressOf(record)}
      color="inherit"
      aria-label={name}
      onClick={(event) => {
        event.stopPropagation();
        opener.noteRows();
      }}
      sx={sx}
    >
      {children}
    </MuiLink>
  );
};
