import v8 from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

const { prototype } = PGlite;
const initArrayTypes = prototype._initArrayTypes;

/** V8 decides when it first compiles a function of WebAssembly whether it may optimise it later. */
const withoutOptimising = async (work: () => Promise<unknown>): Promise<void> => {
  v8.setFlagsFromString('--wasm-tier-up-filter=0');
  try {
    await work();
  } finally {
    v8.setFlagsFromString('--wasm-tier-up-filter=-1');
  }
};

/**
 * Keeps V8 from optimising PostgreSQL's grammar in PGlite: one function with hundreds of states, for which it takes 600 MB and a
 * second, and which becomes no faster. It is compiled here, by an empty statement, when PGlite can first parse one; also in the
 * hidden instance by which PGlite creates a new database.
 */
export const leaveParserUnoptimised = (): void => {
  prototype._initArrayTypes = async function initialise(this: PGlite, options) {
    await withoutOptimising(() => this.exec(';'));
    return initArrayTypes.call(this, options);
  };
};
