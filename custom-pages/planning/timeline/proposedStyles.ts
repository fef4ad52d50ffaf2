import { alpha, type Theme } from '@mui/material/styles';

/** Hatched, in the training's colour below. */
export const proposedStyles = (theme: Theme) => {
  const [light, dense] = [0.72, 0.9].map((share) => alpha(theme.palette.background.paper, share));
  return { backgroundImage: `repeating-linear-gradient(135deg, ${light} 0 5px, ${dense} 5px 10px)` } as const;
};
