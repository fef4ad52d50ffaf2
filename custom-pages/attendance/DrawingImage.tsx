import Box from '@mui/material/Box';

interface DrawingImageProps {
  readonly src: string;
  readonly alt: string;
}

/** A drawing from the journal, on white in the dark theme too, since the ink is dark. */
export const DrawingImage = ({ src, alt }: DrawingImageProps) => (
  <Box
    component="img"
    loading="lazy"
    src={src}
    alt={alt}
    sx={{
      width: 120,
      height: 54,
      objectFit: 'contain',
      bgcolor: '#ffffff',
      borderRadius: 1,
      border: 1,
      borderColor: 'divider',
    }}
  />
);
