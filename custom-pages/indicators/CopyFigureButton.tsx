import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { INDICATOR_MESSAGES } from './messages.ts';

interface CopyFigureButtonProps {
  readonly title: string;
  readonly value: string;
  /** The sentence of calculation, with the period. */
  readonly method: string;
}

/** Copies a figure with its sentence of calculation: results are published with their method (indicator 2). */
export const CopyFigureButton = ({ title, value, method }: CopyFigureButtonProps) => {
  const notify = useNotify();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(INDICATOR_MESSAGES.published(title, value, method)).then(
      () => true,
      () => false,
    );
    const said = isCopied ? INDICATOR_MESSAGES.copied : INDICATOR_MESSAGES.notCopied;
    notify(said, { type: isCopied ? 'success' : 'warning', messageArgs: { _: said } });
  };
  return (
    <Button
      size="small"
      startIcon={<ContentCopyIcon fontSize="small" />}
      aria-label={INDICATOR_MESSAGES.copyOf(title)}
      onClick={() => void copy()}
    >
      {INDICATOR_MESSAGES.copy}
    </Button>
  );
};
