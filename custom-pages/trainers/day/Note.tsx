import Typography from '@mui/material/Typography';

interface NoteProps {
  /** Default: none. */
  readonly title?: string;
  /** Null or empty: nothing is drawn. */
  readonly text: string | null;
}

/** What somebody wrote for the trainer, its lines as they were typed. */
export const Note = ({ title, text }: NoteProps) =>
  text ? (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {title ? `${title} : ${text}` : text}
    </Typography>
  ) : null;
