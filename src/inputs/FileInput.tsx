import UploadFileIcon from '@mui/icons-material/UploadFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { acceptOf, FILE_MESSAGES } from '../../model/fileKinds.ts';
import type { FileField } from '../../model/kernel/field.ts';
import { FileLink } from '../fields/FileLink.tsx';
import { useWords } from '../i18n/useWords.ts';
import { isReference } from '../records/references.ts';
import type { InputProps } from './inputProps.ts';
import { type FieldControl, useFieldControl } from './useFieldControl.ts';
import { type FileUpload, useFileUpload } from './useFileUpload.ts';

const WHOLE = 100;

const Progress = ({ upload }: { readonly upload: FileUpload }) => {
  const words = useWords();
  if (!upload.sending) return null;
  const { name, share } = upload.sending;
  const label = words('form.file-sending', { name });
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="body2" noWrap sx={{ flex: 1 }} role="status">
          {label}
        </Typography>
        <Button size="small" color="inherit" onClick={upload.cancel}>
          {words('form.cancel')}
        </Button>
      </Box>
      <LinearProgress variant="determinate" value={Math.round(share * WHOLE)} aria-label={label} />
    </Box>
  );
};

interface ChooserProps {
  readonly control: FieldControl;
  readonly onChoose: () => void;
}

const Chooser = ({ control, onChoose }: ChooserProps) => {
  const words = useWords();
  return (
    <>
      <Button
        size="small"
        startIcon={<UploadFileIcon />}
        onClick={onChoose}
        aria-label={words('form.choose-file-for', { name: control.label })}
      >
        {words('form.choose-file')}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {words('form.drop-file')}
      </Typography>
    </>
  );
};

const Chosen = ({ control, onChoose, isPicture }: ChooserProps & { readonly isPicture: boolean }) => {
  const words = useWords();
  if (!isReference(control.value)) return null;
  return (
    <>
      <Box sx={{ flex: '1 1 100%', minWidth: 0 }}>
        <FileLink value={control.value} isPicture={isPicture} />
      </Box>
      <Button size="small" onClick={onChoose} aria-label={words('form.replace-file-for', { name: control.label })}>
        {words('form.replace-file')}
      </Button>
      <Button
        size="small"
        color="inherit"
        onClick={() => control.change(null)}
        aria-label={words('form.remove-file-for', { name: control.label })}
      >
        {words('form.remove-file')}
      </Button>
    </>
  );
};

/** Drops a file anywhere on the field. */
const useDrop = (onFiles: (files: FileList) => void) => {
  const [isOver, setOver] = useState(false);
  const handle = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isInside);
  };
  return {
    isOver,
    props: {
      onDragOver: handle(true),
      onDragLeave: handle(false),
      onDrop: (event: DragEvent) => {
        handle(false)(event);
        onFiles(event.dataTransfer.files);
      },
    },
  };
};

/** A file: chosen or dropped, sent at once, and kept with the record when the form is saved. */
export const FileInput = (props: InputProps<FileField>) => {
  const { kinds } = props.field;
  const words = useWords();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useFileUpload(kinds, (file) => control.change(file));
  const control = useFieldControl(props, () => (upload.isSending() ? words('form.file-pending') : null));
  const take = (files: FileList | null) => {
    const [file, ...more] = files ?? [];
    if (more.length > 0) upload.refuse(FILE_MESSAGES.tooMany);
    else if (file) void upload.send(file);
  };
  const drop = useDrop(take);
  const chooser = { control, onChoose: () => picker.current?.click() };
  const error = upload.error ?? control.error;
  const isPicture = kinds !== undefined && !kinds.includes('application/pdf');

  return (
    <Box role="group" aria-label={control.label}>
      <Typography variant="caption" component="div" color={error ? 'error' : 'textSecondary'}>
        {control.label}
        {control.isRequired ? ' *' : ''}
      </Typography>
      <Box
        {...drop.props}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minHeight: 40,
          px: 1,
          py: 0.5,
          borderRadius: 1,
          border: '1px dashed',
          borderColor: error ? 'error.main' : drop.isOver ? 'primary.main' : 'divider',
          bgcolor: drop.isOver ? 'action.hover' : undefined,
        }}
      >
        {upload.sending ? (
          <Progress upload={upload} />
        ) : control.value ? (
          <Chosen {...chooser} isPicture={isPicture} />
        ) : (
          <Chooser {...chooser} />
        )}
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={control.label}
          accept={acceptOf(kinds)}
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again after a refusal.
            event.target.value = '';
          }}
        />
      </Box>
      <FormHelperText error={error !== null}>{error ?? FILE_MESSAGES.limits(kinds)}</FormHelperText>
    </Box>
  );
};
