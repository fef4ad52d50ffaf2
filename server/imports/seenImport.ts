import type { AppContext, Route } from '../context/route.ts';
import { idParam, readerOf } from '../http/request.ts';
import { recordReader } from '../records/recordReader.ts';
import type { ImportFamily } from './file/importFamily.ts';
import type { ImportRef } from './state/importState.ts';

export type HandleImport = (context: AppContext, of: ImportRef) => Promise<Response>;

/** A handler of one import; imports outside the caller's scope are a 404. */
export const seenImport =
  (family: ImportFamily, handle: HandleImport): Route['handle'] =>
  async (context) => {
    const id = idParam(context);
    await recordReader(readerOf(context), family.imports).requireSeen(id);
    return handle(context, { family, id });
  };
