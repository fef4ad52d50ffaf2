import { useTheme } from '@mui/material/styles';

/** Colours of the series, from the theme. */
export const useChartColours = (): string[] => {
  const { primary, secondary, info, warning, success } = useTheme().palette;
  return [primary.main, secondary.main, warning.main, info.main, success.main];
};
