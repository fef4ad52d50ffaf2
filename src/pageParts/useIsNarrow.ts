import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Is the screen as narrow as a phone. */
export const useIsNarrow = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
