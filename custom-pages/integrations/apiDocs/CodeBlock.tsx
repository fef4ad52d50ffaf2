import Paper from '@mui/material/Paper';

interface CodeBlockProps {
  /** For assistive technology. */
  readonly label: string;
  readonly text: string;
}

/** A text as a program reads it, which scrolls in its own box. */
export const CodeBlock = ({ label, text }: CodeBlockProps) => (
  <Paper
    component="pre"
    variant="outlined"
    tabIndex={0}
    role="region"
    aria-label={label}
    sx={{ m: 0, p: 1.5, maxHeight: 420, overflow: 'auto', fontSize: '0.85rem' }}
  >
    {text}
  </Paper>
);
