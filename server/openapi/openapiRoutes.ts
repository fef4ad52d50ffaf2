import { onCustomised } from '../../model/registry/customisation.ts';
import type { Route } from '../context/route.ts';
import { answerConstant, type ConstantDocument, constantDocument } from '../http/constantDocument.ts';
import { openapiDocument } from './openapiDocument.ts';

const PATH = '/api/openapi.json';

/**
 * The OpenAPI document of all calls.
 * @param routes all calls, read when the document is first asked for
 */
export const openapiRoutes = (routes: () => readonly Route[]): readonly Route[] => {
  let prepared: ConstantDocument | null = null;
  onCustomised(() => {
    prepared = null;
  });
  return [
    {
      method: 'GET',
      path: PATH,
      right: 'public',
      handle: (context) => {
        prepared ??= constantDocument(openapiDocument(routes()));
        return answerConstant(context, prepared, { 'Content-Type': 'application/json; charset=utf-8' });
      },
    },
  ];
};
