import { argon2id, argon2Verify } from 'hash-wasm';

const SALT_BYTES = 16;
const HASH_BYTES = 32;

interface Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** As @node-rs/argon2, in WebAssembly. */
export const hash = (password: string, { memoryCost, timeCost, parallelism }: Cost): Promise<string> =>
  argon2id({
    password,
    salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
    memorySize: memoryCost,
    iterations: timeCost,
    parallelism,
    hashLength: HASH_BYTES,
    outputType: 'encoded',
  });

export const verify = (encoded: string, password: string): Promise<boolean> =>
  password === '' ? Promise.resolve(false) : argon2Verify({ password, hash: encoded });
