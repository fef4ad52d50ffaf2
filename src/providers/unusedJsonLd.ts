/**
 * Replaces the `jsonld` library in the browser's bundle (vite.config.ts). hydraDataProvider imports it for its own client and
 * documentation parser, which we replace: it would be a quarter of the first download and never run.
 */
const unusedJsonLd = {
  expand: (): never => {
    throw new Error('jsonld is not part of the admin');
  },
};

// biome-ignore lint/style/noDefaultExport: it replaces a module with a default import
export default unusedJsonLd;
