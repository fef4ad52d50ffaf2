import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const BUCKET = 'pilotage-tests';
/** The server's only account. */
const KEY = 'S3RVER';

/** A local S3 server, with signatures and one bucket. */
export const openS3Server = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pilotage-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  // It drops the slash after a bucket's name, which the SDK signs.
  server.middleware.splice(-1, 0, async (context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.mountPath = '/';
      context.state.vhost = true;
    }
    await next();
  });
  const { port } = await server.run();
  return {
    /** Settings of the product for it. */
    environment: {
      FILES_URL: `s3://${BUCKET}/fichiers`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    close: async (): Promise<void> => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
};
