import { createHash, type Hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ATTACHMENT_MAX_BYTES, MEBIBYTE } from '../../../model/kernel/values/fileSize.ts';
import type { AppContext } from '../../context/route.ts';
import { problem } from '../../kernel/domainError.ts';

const MAX_BYTES = ATTACHMENT_MAX_BYTES + MEBIBYTE;

const END_WAIT_MS = 1000;

const BOUNDARY = /boundary=(?:"([^"]+)"|([^;\s]+))/i;

/** Hashes a form without its boundary, which a browser draws anew for each sending of the same form. */
const hashForm = (hash: Hash, boundary: Buffer) => {
  let pending = Buffer.alloc(0);
  const take = (end: number) => {
    hash.update(pending.subarray(0, end));
    pending = pending.subarray(end);
  };
  return {
    update: (chunk: Uint8Array) => {
      pending = Buffer.concat([pending, chunk]);
      for (let at = pending.indexOf(boundary); at >= 0; at = pending.indexOf(boundary)) {
        take(at);
        hash.update('\0boundary\0');
        pending = pending.subarray(boundary.length);
      }
      take(Math.max(0, pending.length - boundary.length + 1));
    },
    end: () => take(pending.length),
  };
};

/** Hash of a call's request: it covers address and body, and is complete once the body has arrived. */
export interface RequestHash {
  /** Null: of a form, which has yet to arrive. */
  readonly known: Buffer | null;
  /** Reads the rest of a body that no handler reads, and returns the hash. */
  readonly complete: () => Promise<Buffer>;
}

const startHash = (context: AppContext): Hash => {
  const { pathname, search } = new URL(context.req.url);
  return createHash('sha256').update(`${context.req.method} ${pathname}${search}\n`);
};

const hashOfForm = (context: AppContext, boundary: string): RequestHash => {
  const hash = startHash(context);
  const form = hashForm(hash, Buffer.from(boundary));
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  let size = 0;
  const through = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.byteLength;
      form.update(chunk);
      controller.enqueue(chunk);
    },
    flush: () => {
      form.end();
      resolve();
    },
  });
  const { raw } = context.req;
  const body = raw.body?.pipeThrough(through) ?? null;
  if (!body) resolve();
  const init: RequestInit & { readonly duplex: 'half' } = { method: raw.method, headers: raw.headers, body, duplex: 'half' };
  const hashed = new Request(raw.url, { ...init, signal: raw.signal });
  context.req.raw = hashed;
  const readUnread = async () => {
    if (!hashed.body || hashed.bodyUsed || hashed.body.locked) return;
    for await (const _chunk of hashed.body) {
      if (size > MAX_BYTES) throw problem('request.too_large', 'request.too_large', { megabytes: MAX_BYTES / MEBIBYTE });
    }
  };
  let digest: Buffer | null = null;
  return {
    known: null,
    complete: async () => {
      await readUnread();
      // The parser may stop at the last boundary, before the end of the stream.
      await Promise.race([arrived, sleep(END_WAIT_MS, undefined, { ref: false })]);
      digest ??= hash.digest();
      return digest;
    },
  };
};

/** The hash of a request; a form is hashed while its handler reads it. */
export const hashRequest = async (context: AppContext): Promise<RequestHash> => {
  const type = context.req.header('Content-Type') ?? '';
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (/^multipart\/form-data/i.test(type) && boundary) return hashOfForm(context, boundary);
  const digest = startHash(context)
    .update(new Uint8Array(await context.req.arrayBuffer()))
    .digest();
  return { known: digest, complete: async () => digest };
};
