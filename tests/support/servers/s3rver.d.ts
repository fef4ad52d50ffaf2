/** The parts used by tests; the package has no types. */
declare module '@20minutes/s3rver' {
  interface S3rverContext {
    readonly path: string;
    readonly state: Record<string, unknown>;
    mountPath: string | undefined;
  }

  interface S3rverOptions {
    readonly port: number;
    readonly address: string;
    readonly silent: boolean;
    readonly directory: string;
    readonly vhostBuckets: boolean;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  class S3rver {
    constructor(options: S3rverOptions);
    readonly middleware: ((context: S3rverContext, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }

  export = S3rver;
}
