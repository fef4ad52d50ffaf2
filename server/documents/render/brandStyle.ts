import type { CustomTableLayout, Style } from 'pdfmake';
import type { NotificationBrand } from '../../../model/mail/notificationEmailKinds.ts';

/** Style of a brand's documents. */
export interface BrandStyle {
  readonly colour: string;
  /** The brand's name in the header. */
  readonly word: string | null;
}

export const BRAND_STYLES: Readonly<Record<NotificationBrand, BrandStyle>> = {
  generic: { colour: '#0E5A66', word: null },
  toyota: { colour: '#B5091B', word: 'TOYOTA' },
  lexus: { colour: '#1F2A30', word: 'LEXUS' },
};

export const INK = '#132426';
export const GREY = '#4C6165';
export const RULE = '#C3CFD1';
const SHADE = '#F1F5F5';

export const stylesOf = ({ colour }: BrandStyle): Readonly<Record<string, Style>> => ({
  title: { fontSize: 18, bold: true, color: colour, alignment: 'center', margin: [0, 4, 0, 2] },
  subtitle: { fontSize: 12, bold: true, alignment: 'center', margin: [0, 0, 0, 12] },
  heading: { fontSize: 11, bold: true, color: colour, margin: [0, 10, 0, 3] },
  small: { fontSize: 8, color: GREY },
  cellHead: { fontSize: 8.5, bold: true, color: INK, fillColor: SHADE },
});

/** Thin lines with padding. */
export const GRID: CustomTableLayout = {
  hLineWidth: () => 0.6,
  vLineWidth: () => 0.6,
  hLineColor: () => RULE,
  vLineColor: () => RULE,
  paddingLeft: () => 5,
  paddingRight: () => 5,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

export const NO_LINES: CustomTableLayout = {
  ...GRID,
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
};
