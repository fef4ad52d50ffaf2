import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** Label of the button, and what it says afterwards. */
  readonly words: { readonly copy: string; readonly copied: string; readonly notCopied: string };
  /** Several lines. Default false. */
  readonly isLong?: boolean;
  /** More buttons. Default none. */
  readonly children?: ReactNode;
}

/** A text that is shown once, with a button that copies it. */
export const CopyField = ({ label, value, words, isLong = false, children }: CopyFieldProps) => {
  const notify = useNotify();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(value).then(
      () => true,
      () => false,
    );
    const said = isCopied ? words.copied : words.notCopied;
    notify(said, { type: isCopied ? 'success' : 'warning', messageArgs: { _: said } });
  };
  return (
    <>
      <TextField
        label={label}
        value={value}
        fullWidth
        multiline={isLong}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        {children}
      </Stack>
    </>
  );
};
