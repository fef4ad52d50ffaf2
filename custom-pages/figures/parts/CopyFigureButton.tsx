import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { FIGURE_MESSAGES } from './messages.ts';

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
    const isCopied = await navigator.clipboard.writeText(FIGURE_MESSAGES.published(title, value, method)).then(
      () => true,
      () => false,
    );
    const said = isCopied ? FIGURE_MESSAGES.copied : FIGURE_MESSAGES.notCopied;
    notify(said, { type: isCopied ? 'success' : 'warning', messageArgs: { _: said } });
  };
  return (
    <Button
      size="small"
      startIcon={<ContentCopyIcon fontSize="small" />}
      aria-label={FIGURE_MESSAGES.copyOf(title)}
      onClick={() => void copy()}
    >
      {FIGURE_MESSAGES.copy}
    </Button>
  );
};
