import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';

interface DragNoticeProps {
  readonly severity: AlertColor;
  /** Each on a line; none: nothing is shown. */
  readonly lines: readonly string[];
}

/** Notice of what a drop at the current place would do, at the foot of the window. */
export const DragNotice = ({ severity, lines }: DragNoticeProps) => (
  <Box
    role="status"
    sx={{
      position: 'fixed',
      bottom: 24,
      left: 0,
      right: 0,
      zIndex: 'tooltip',
      display: 'flex',
      justifyContent: 'center',
      pointerEvents: 'none',
      px: 2,
    }}
  >
    {lines.length > 0 ? (
      <Alert severity={severity} variant="filled" sx={{ maxWidth: 640, boxShadow: 6 }}>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Alert>
    ) : null}
  </Box>
);
