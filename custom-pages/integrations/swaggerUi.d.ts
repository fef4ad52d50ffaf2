declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface SwaggerOptions {
    readonly domNode: HTMLElement;
    readonly url: string;
    readonly deepLinking?: boolean;
    readonly docExpansion?: 'none' | 'list' | 'full';
    readonly defaultModelsExpandDepth?: number;
    readonly filter?: boolean;
    readonly supportedSubmitMethods?: readonly string[];
    readonly validatorUrl?: string | null;
  }
  const SwaggerUI: (options: SwaggerOptions) => unknown;

  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export { SwaggerUI as default };
}
