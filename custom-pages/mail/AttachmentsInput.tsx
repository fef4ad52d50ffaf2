import CancelIcon from '@mui/icons-material/Cancel';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import type { Reference } from '../../model/kernel/resource.ts';
import { acceptOf, FILE_MESSAGES } from '../../model/kernel/values/fileKinds.ts';
import { MAIL_ATTACHMENT_KINDS } from '../../model/mail/mailLimits.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { UploadProgress } from '../../src/inputs/upload/UploadProgress.tsx';
import { useFileUpload } from '../../src/inputs/upload/useFileUpload.ts';
import { SESSION_MAIL_MESSAGES } from './messages.ts';

interface AttachmentsInputProps {
  readonly value: readonly Reference[];
  readonly onValue: (value: readonly Reference[]) => void;
}

/** Attachments of every message, uploaded in turn. */
export const AttachmentsInput = ({ value, onValue }: AttachmentsInputProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const upload = useFileUpload({ kinds: MAIL_ATTACHMENT_KINDS }, (file) => onValue([...value, file]));
  return (
    <Box role="group" aria-label={SESSION_MAIL_MESSAGES.attachments}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {value.map((file) => {
          const name = recordLabel('files', file);
          return (
            <Chip
              key={file['@id']}
              label={name}
              onDelete={() => onValue(value.filter((other) => other['@id'] !== file['@id']))}
              deleteIcon={<CancelIcon titleAccess={SESSION_MAIL_MESSAGES.removeFile(name)} />}
              sx={{ maxWidth: '100%' }}
            />
          );
        })}
        {upload.sending ? (
          <UploadProgress upload={upload} />
        ) : (
          <Button size="small" startIcon={<UploadFileIcon />} onClick={() => picker.current?.click()}>
            {SESSION_MAIL_MESSAGES.addFile}
          </Button>
        )}
      </Stack>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={SESSION_MAIL_MESSAGES.addFile}
        accept={acceptOf(MAIL_ATTACHMENT_KINDS)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void upload.send(file);
          event.target.value = '';
        }}
      />
      <FormHelperText error={upload.error !== null}>{upload.error ?? FILE_MESSAGES.limits(MAIL_ATTACHMENT_KINDS)}</FormHelperText>
    </Box>
  );
};
