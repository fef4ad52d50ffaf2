import { frFR } from '@mui/material/locale';
import type { MouseEvent } from 'react';
import type { RaThemeOptions } from 'react-admin';
import { hasEveryWord } from '../../model/search/searchWords.ts';
import { FRENCH_MESSAGES } from '../i18n/frenchMessages.ts';

const PETROL = '#0E5A66';
const PETROL_LIGHT = '#5FB7C3';
const CORAL = '#EC6958';

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

interface Typed<T> {
  readonly inputValue: string;
  readonly getOptionLabel: (option: T) => string;
}

/** The choices whose label has every typed word, as the server searches. */
const filterAsSearched = <T>(options: T[], { inputValue, getOptionLabel }: Typed<T>): T[] =>
  options.filter((option) => hasEveryWord(getOptionLabel(option), inputValue));

/** The dialog in which the latest click that is no repetition landed. */
let clickedDialog: EventTarget | null = null;

/**
 * The second half of a double click on what opens a dialog lands in that dialog before anybody has read it: beside it, which would close it, or
 * on its button, which would confirm.
 */
const leaveOutDoubleClick = (event: MouseEvent<HTMLElement>): void => {
  const { currentTarget, target, detail } = event;
  // A menu of the dialog, or a dialog opened from it, is elsewhere in the document.
  if (!(target instanceof Node && currentTarget.contains(target))) return;
  if (detail < 2) clickedDialog = currentTarget;
  else if (clickedDialog !== currentTarget) {
    event.stopPropagation();
    event.preventDefault();
  }
};

const base = {
  typography: {
    fontFamily,
    fontSize: 14,
    h4: { fontWeight: 600, letterSpacing: '-0.02em' },
    h5: { fontWeight: 600, fontSize: '1.4rem', letterSpacing: '-0.015em' },
    h6: { fontWeight: 600, fontSize: '1.02rem', letterSpacing: '-0.005em' },
    button: { textTransform: 'none', fontWeight: 600 },
    overline: { fontWeight: 600, letterSpacing: '0.06em', lineHeight: 2 },
  },
  shape: { borderRadius: 10 },
  sidebar: { width: 272, closedWidth: 56 },
  // Respects the system setting for reduced motion.
  motion: { reducedMotion: 'system' },
} as const satisfies RaThemeOptions;

interface Tones {
  readonly line: string;
  readonly headRow: string;
  /** Focus ring. */
  readonly focus: string;
  readonly helper: string;
}

const components = ({ line, headRow, focus, helper }: Tones): RaThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { WebkitFontSmoothing: 'antialiased' },
      ':focus-visible': { outlineColor: focus },
      // Forced colours leave no background: what is pressed or chosen has the system's colours.
      '@media (forced-colors: active)': {
        '[aria-pressed="true"], .MuiTabs-indicator': {
          forcedColorAdjust: 'none',
          backgroundColor: 'Highlight !important',
          color: 'HighlightText !important',
        },
        '[aria-selected="true"], [aria-current="page"]': { outline: '1px solid Highlight', outlineOffset: -2 },
      },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { border: `1px solid ${line}` } } },
  MuiButtonBase: {
    styleOverrides: { root: { '&.Mui-focusVisible': { outline: `2px solid ${focus}`, outlineOffset: 1 } } },
  },
  // Opened with the keyboard, a panel has the focus itself until the next Tab.
  MuiPopover: { styleOverrides: { paper: { '&:focus-visible': { outline: `2px solid ${focus}` } } } },
  // The hint of a disabled field says how to enable it: it has to be readable.
  MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: helper } } } },
  MuiDialog: { defaultProps: { onClickCapture: leaveOutDoubleClick } },
  MuiCircularProgress: { defaultProps: { 'aria-label': FRENCH_MESSAGES.list.loading } },
  MuiButton: { defaultProps: { disableElevation: true } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiAlert: frFR.components?.MuiAlert ?? {},
  MuiPagination: frFR.components?.MuiPagination ?? {},
  MuiAutocomplete: {
    defaultProps: {
      ...frFR.components?.MuiAutocomplete?.defaultProps,
      noOptionsText: FRENCH_MESSAGES.form['no-option'],
      loadingText: FRENCH_MESSAGES.form.loading,
      size: 'small',
      fullWidth: true,
      filterOptions: filterAsSearched,
    },
    styleOverrides: {
      paper: { border: `1px solid ${line}`, boxShadow: '0 6px 20px rgb(0 0 0 / 0.18)' },
      // A long label ends before the arrow.
      root: { '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 52px)' } },
    },
  },
  MuiTableCell: { styleOverrides: { root: { borderColor: line }, head: { backgroundColor: headRow, fontWeight: 600 } } },
  // A long name without a blank would leave the notice, or make it as wide as the window.
  MuiSnackbarContent: { styleOverrides: { message: { overflowWrap: 'anywhere', minWidth: 0 } } },
  MuiTooltip: { defaultProps: { arrow: true } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
});

/** Petrol and coral on a cool grey. */
export const lightTheme: RaThemeOptions = {
  ...base,
  palette: {
    mode: 'light',
    primary: { main: PETROL, light: '#2F7F8B', dark: '#083B44', contrastText: '#FFFFFF' },
    secondary: { main: CORAL, light: '#F39285', dark: '#B8402F', contrastText: '#1B1211' },
    background: { default: '#F3F6F6', paper: '#FFFFFF' },
    text: { primary: '#132426', secondary: '#4C6165' },
    divider: '#DCE5E6',
    success: { main: '#2B7A4B' },
    warning: { main: '#8F5100' },
    error: { main: '#B3261E' },
    info: { main: '#1F6F9E' },
  },
  components: components({ line: '#DCE5E6', headRow: '#EDF2F2', focus: PETROL, helper: '#4C6165' }),
};

/** The same colours, dark. */
export const darkTheme: RaThemeOptions = {
  ...base,
  palette: {
    mode: 'dark',
    primary: { main: PETROL_LIGHT, light: '#8FD3DC', dark: '#4AA3B0', contrastText: '#052026' },
    secondary: { main: '#F08573', light: '#F7ABA0', dark: CORAL, contrastText: '#1B1211' },
    background: { default: '#0D1719', paper: '#142225' },
    text: { primary: '#E4EEEF', secondary: '#9FB4B7' },
    divider: '#26393D',
    success: { main: '#6CC290' },
    warning: { main: '#E3A64B' },
    error: { main: '#F28B82' },
    info: { main: '#7FBCE3' },
    // On a chosen row of MUI's tone, a button in the primary colour is too weak (4.1 to 1).
    action: { selected: 'rgba(255, 255, 255, 0.1)' },
  },
  components: components({ line: '#26393D', headRow: '#192A2E', focus: PETROL_LIGHT, helper: '#9FB4B7' }),
};
