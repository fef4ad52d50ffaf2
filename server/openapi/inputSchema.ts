import { z } from 'zod';
import type { Fields } from '../../model/kernel/field.ts';
import type { BodyInput } from '../route.ts';
import { fieldsBody } from './recordBody.ts';
import type { Schema } from './recordSchema.ts';

const schemaOf = (input: z.ZodType | Fields): Schema => {
  if (!(input instanceof z.ZodType)) return fieldsBody(input);
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return schema;
};

/** JSON Schema of what a route says of its body. */
export const inputSchema = (input: BodyInput): Schema =>
  Array.isArray(input) ? { anyOf: input.map(schemaOf) } : schemaOf(input as z.ZodType | Fields);
