import Typography from '@mui/material/Typography';

interface NoteProps {
  /** Default: none. */
  readonly title?: string;
  /** Null or empty: nothing is shown. */
  readonly text: string | null;
}

/** A note for the trainer, with its line breaks. */
export const Note = ({ title, text }: NoteProps) =>
  text ? (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {title ? `${title} : ${text}` : text}
    </Typography>
  ) : null;
