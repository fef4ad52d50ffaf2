import UploadFileIcon from '@mui/icons-material/UploadFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { FileField } from '../../model/kernel/fieldKinds.ts';
import { acceptOf, FILE_MESSAGES } from '../../model/kernel/values/fileKinds.ts';
import { FileLink } from '../fields/FileLink.tsx';
import { useWords } from '../i18n/useWords.ts';
import { isReference } from '../records/references.ts';
import type { InputProps } from './inputProps.ts';
import { UploadProgress } from './upload/UploadProgress.tsx';
import { useDrop } from './upload/useDrop.ts';
import { useFileUpload } from './upload/useFileUpload.ts';
import { type FieldControl, useFieldControl } from './useFieldControl.ts';

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

/** A file: chosen or dropped, uploaded at once, and attached to the record on save. */
export const FileInput = (props: InputProps<FileField>) => {
  const { kinds, maxBytes } = props.field;
  const words = useWords();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useFileUpload(props.field, (file) => control.change(file));
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
          <UploadProgress upload={upload} />
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
            // Allows choosing the same file again after a refusal.
            event.target.value = '';
          }}
        />
      </Box>
      <FormHelperText error={error !== null}>{error ?? FILE_MESSAGES.limits(kinds, maxBytes)}</FormHelperText>
      {control.help ? <FormHelperText>{control.help}</FormHelperText> : null}
    </Box>
  );
};
