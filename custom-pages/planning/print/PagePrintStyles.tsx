import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';

const OFF_PAPER = [
  '.MuiAppBar-root',
  '.MuiDrawer-root',
  '.MuiSnackbar-root',
  '.not-printed',
  'main .MuiButton-root',
  'main .MuiIconButton-root',
  'main .MuiCheckbox-root',
].join(', ');

const PAPER = ['body', '.RaLayout-root', '.RaLayout-appFrame', '.RaLayout-contentWithSidebar', '.RaLayout-content'].join(', ');

/** Hides navigation, buttons and `.not-printed`; keeps list entries on one page. */
const printStyles =
  (orientation: 'landscape' | 'portrait') =>
  ({ palette }: Theme) => ({
    '@page': { size: `A4 ${orientation}`, margin: '10mm' },
    '@media print': {
      [OFF_PAPER]: { display: 'none !important' },
      '.RaLayout-appFrame': { marginTop: '0 !important' },
      // The dark theme's light text keeps its background.
      ...(palette.mode === 'light' ? { [PAPER]: { backgroundColor: '#fff !important' } } : {}),
      '*': { printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' },
      h2: { breakAfter: 'avoid' },
      li: { breakInside: 'avoid' },
    },
  });

interface PagePrintStylesProps {
  /** How the paper lies. Default: `landscape`. */
  readonly orientation?: 'landscape' | 'portrait';
}

/** Styles to print a page with lists. */
export const PagePrintStyles = ({ orientation = 'landscape' }: PagePrintStylesProps) => (
  <GlobalStyles styles={printStyles(orientation)} />
);
