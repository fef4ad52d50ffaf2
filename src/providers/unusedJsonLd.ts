/**
 * Stands for the `jsonld` library in the browser's bundle (vite.config.ts). hydraDataProvider names it for its own client and
 * documentation parser; ours take their place, so that a quarter of the admin's first download would never run.
 */
const unusedJsonLd = {
  expand: (): never => {
    throw new Error('jsonld is not part of the admin');
  },
};

// biome-ignore lint/style/noDefaultExport: it stands for a module that is imported so
export default unusedJsonLd;
