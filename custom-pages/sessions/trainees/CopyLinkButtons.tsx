import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from 'react-admin';
import { SESSION_MESSAGES } from '../messages.ts';

interface CopyLinkButtonsProps {
  /** Address inside the application, e.g. `/emargement/{uuid}`. */
  readonly address: string;
  readonly copyLabel: string;
  readonly openLabel: string;
}

const toUrl = (address: string): string => `${window.location.href.split('#')[0]}#${address}`;

/** Copies the link of a public page, or opens it in a new tab. */
export const CopyLinkButtons = ({ address, copyLabel, openLabel }: CopyLinkButtonsProps) => {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(toUrl(address));
      notify(SESSION_MESSAGES.copied, { type: 'success' });
    } catch {
      notify(SESSION_MESSAGES.notCopied, { type: 'warning' });
    }
  };
  return (
    <>
      <Tooltip title={copyLabel}>
        <IconButton size="small" aria-label={copyLabel} onClick={() => void copy()}>
          <ContentCopyIcon fontSize="inherit" />
        </IconButton>
      </Tooltip>
      <Tooltip title={openLabel}>
        <IconButton size="small" aria-label={openLabel} href={toUrl(address)} target="_blank" rel="noreferrer">
          <OpenInNewIcon fontSize="inherit" />
        </IconButton>
      </Tooltip>
    </>
  );
};
