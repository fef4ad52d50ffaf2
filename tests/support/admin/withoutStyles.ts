import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Components get no styles, which took a tenth of the screen tests' time: jsdom has no layout, and visibility is read from an
 * element's own attributes (inlineStyles.ts). Browser tests cover style sheets.
 */
const serializer = createRequire(require.resolve('@emotion/react'))('@emotion/serialize') as { serializeStyles: () => object };
serializer.serializeStyles = () => ({ name: 'none', styles: '' });
