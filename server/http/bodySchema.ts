import { z } from 'zod';
import { idFromIri } from '../../model/kernel/resource.ts';
import { MESSAGES } from '../../model/kernel/validation.ts';
import { invalid } from '../errors.ts';

/** A relation in the body of a command: an IRI, or the object that it was read as. */
export const IRI_SCHEMA = z.union([z.string(), z.looseObject({ '@id': z.string() }).transform((object) => object['@id'])]);

/** A command's body as its schema types it; throws a 422 that names what is refused. */
export const readAs = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw invalid(
    ...result.error.issues.map(({ path }) => ({ propertyPath: path.join('.'), message: MESSAGES.type, code: 'type' })),
  );
};

/** The id that an IRI of a body carries; throws a 422 when it is none of the collection. */
export const idOfIri = (collection: string, iri: string, propertyPath: string): number => {
  const id = idFromIri(collection, iri);
  if (id === null) throw invalid({ propertyPath, message: MESSAGES.relation, code: 'relation' });
  return id;
};
