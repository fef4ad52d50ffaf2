import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { SignatureCanvas } from 'react-signature-canvas';
import { SHEET_MESSAGES } from './messages.ts';
import { fitCanvas } from './public/fitCanvas.ts';

interface SignatureAreaProps {
  readonly pad: RefObject<SignatureCanvas | null>;
  readonly label: string;
  /** Has anything been drawn. */
  readonly onInk: () => void;
  readonly hasInk: boolean;
}

const SURFACE = {
  position: 'relative',
  aspectRatio: '20 / 9',
  border: '2px dashed',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: '#ffffff',
  '& canvas': { width: '100%', height: '100%', display: 'block', touchAction: 'none', cursor: 'crosshair' },
} as const;

/** The drawing area of a signature, white in both themes. */
export const SignatureArea = ({ pad, label, onInk, hasInk }: SignatureAreaProps) => {
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!surface) return undefined;
    const observer = new ResizeObserver(() => {
      if (pad.current && surface.clientWidth > 0) fitCanvas(pad.current);
    });
    observer.observe(surface);
    return () => observer.disconnect();
  }, [surface, pad]);
  return (
    <Box ref={setSurface} sx={SURFACE}>
      <SignatureCanvas
        ref={pad}
        clearOnResize={false}
        penColor="#14213d"
        onBegin={onInk}
        canvasProps={{ role: 'img', 'aria-label': label }}
      />
      {hasInk ? null : (
        <Typography
          variant="body2"
          sx={{ position: 'absolute', inset: 'auto 0 10%', textAlign: 'center', color: '#5b6d72', pointerEvents: 'none' }}
        >
          {SHEET_MESSAGES.signHint}
        </Typography>
      )}
    </Box>
  );
};
