import AttachFileIcon from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { useWords } from '../i18n/useWords.ts';

const PREVIEW_PX = 56;

interface FileLinkProps {
  readonly value: Reference;
  /** Show the picture. Default false. */
  readonly isPicture?: boolean;
}

/** A stored file by name; a click downloads it. */
export const FileLink = ({ value, isPicture = false }: FileLinkProps) => {
  const words = useWords();
  const name = recordLabel('files', value);
  const address = value['@id'];
  return (
    <MuiLink
      href={address}
      download={name}
      aria-label={words('form.download-file', { name })}
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {isPicture ? (
        <Box
          component="img"
          src={address}
          alt=""
          sx={{ width: PREVIEW_PX, height: PREVIEW_PX, objectFit: 'contain', borderRadius: 1, bgcolor: 'common.white' }}
        />
      ) : (
        <AttachFileIcon fontSize="small" aria-hidden />
      )}
      {name}
    </MuiLink>
  );
};
