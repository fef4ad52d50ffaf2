/**
 * Replaces the `jsonexport` library in the browser's bundle (vite.config.ts). react-admin's lists import it for their own export
 * button, which we replace (src/export/ExportButton.tsx).
 */
const unusedJsonExport = (): never => {
  throw new Error('jsonexport is not part of the admin');
};

// biome-ignore lint/style/noDefaultExport: it replaces a module with a default import
export default unusedJsonExport;
