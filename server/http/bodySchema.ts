import { z } from 'zod';
import { idFromIri } from '../../model/kernel/resource.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { invalid } from '../kernel/domainError.ts';

/** A relation in a command's body: an IRI, or the embedded object. */
export const IRI_SCHEMA = z.union([z.string(), z.looseObject({ '@id': z.string() }).transform((object) => object['@id'])]);

/** Parses a command's body by its schema; throws a 422 with the refused fields. */
export const readAs = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw invalid(
    ...result.error.issues.map(({ path }) => ({ propertyPath: path.join('.'), message: FIELD_REFUSALS.type, code: 'type' })),
  );
};

/** The id in an IRI; throws a 422 if it is not one of the collection. */
export const idOfIri = (collection: string, iri: string, propertyPath: string): number => {
  const id = idFromIri(collection, iri);
  if (id === null) throw invalid({ propertyPath, message: FIELD_REFUSALS.relation, code: 'relation' });
  return id;
};
