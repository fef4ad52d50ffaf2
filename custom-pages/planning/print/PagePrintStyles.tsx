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

/** What frames a page stays off the paper, and so do buttons and what is marked `.not-printed`; no entry of a list is cut. */
const printStyles = ({ palette }: Theme) => ({
  '@page': { size: 'A4 landscape', margin: '10mm' },
  '@media print': {
    [OFF_PAPER]: { display: 'none !important' },
    '.RaLayout-appFrame': { marginTop: '0 !important' },
    // The words of the dark theme are light: they keep their ground.
    ...(palette.mode === 'light' ? { [PAPER]: { backgroundColor: '#fff !important' } } : {}),
    '*': { printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' },
    h2: { breakAfter: 'avoid' },
    li: { breakInside: 'avoid' },
  },
});

/** Lets the browser print a page of lists. */
export const PagePrintStyles = () => <GlobalStyles styles={printStyles} />;
