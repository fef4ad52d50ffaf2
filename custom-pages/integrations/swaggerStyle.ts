import type { SxProps, Theme } from '@mui/material/styles';

/** Swagger UI's own colours are too pale on white for a text of this size. */
const METHOD_COLOURS = { get: '#1f5fa8', post: '#1b7a4b', put: '#8a5200', patch: '#0f6b61', delete: '#b3261e' };

const light = {
  ...Object.fromEntries(
    Object.entries(METHOD_COLOURS).map(([method, colour]) => [
      `& .swagger-ui .opblock.opblock-${method} .opblock-summary-method`,
      { background: colour },
    ]),
  ),
  '& .swagger-ui .info .url': { color: '#1565c0' },
  '& .swagger-ui .version-stamp, & .swagger-ui .version-stamp .version': { backgroundColor: '#2e6b00' },
  '& .swagger-ui .btn.authorize, & .swagger-ui .btn.authorize span': { color: '#1b7a4b', borderColor: '#1b7a4b' },
};

/** Its page within ours: our font, no choice among one server, readable colours. */
export const SWAGGER_STYLE: SxProps<Theme> = [
  {
    overflowX: 'auto',
    '& .swagger-ui': { fontFamily: 'inherit' },
    '& .swagger-ui .wrapper': { px: { xs: 0.5, sm: 2 } },
    '& .swagger-ui .servers-title, & .swagger-ui .servers': { display: 'none' },
  },
  ({ palette }) => (palette.mode === 'light' ? light : {}),
];
