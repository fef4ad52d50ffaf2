import Box from '@mui/material/Box';

/** A colour and its code. */
export const ColourSwatch = ({ value }: { readonly value: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box
      component="span"
      sx={{ width: 14, height: 14, borderRadius: '4px', bgcolor: value, border: 1, borderColor: 'divider' }}
    />
    {value}
  </Box>
);
