/** The package has no types of its own, and those of others describe an older version. */
declare module 'mjml' {
  const mjml: (source: string, options: { readonly validationLevel: 'strict' }) => Promise<{ readonly html: string }>;
  // biome-ignore lint/style/noDefaultExport: the package's own
  export default mjml;
}
