import { Api, Field, Operation, Parameter, Resource } from '@api-platform/api-doc-parser/core';
import { searchVariables } from '../../model/kernel/collectionFilters.ts';
import { type Field as FieldDeclaration, type Fields, isWritable } from '../../model/kernel/field.ts';
import type { Operation as OperationName, Resource as ResourceDeclaration } from '../../model/kernel/resource.ts';
import { datatypeOf, isEmbedded, isToOne, OPERATION_METHODS, schemaOrgTerm, targetOf } from '../../model/kernel/vocabulary.ts';
import { RESOURCES } from '../../model/registry/resources.ts';

const TYPES: { readonly [K in FieldDeclaration['kind']]?: string } = { email: 'email', url: 'url' };

const typeOf = (field: FieldDeclaration): string => TYPES[field.kind] ?? datatypeOf(field).split('#')[1] ?? 'string';

const buildField = (
  resource: ResourceDeclaration,
  [name, field]: readonly [string, FieldDeclaration],
  targets: ReadonlyMap<string, Resource>,
): Field => {
  const target = targets.get(targetOf(field) ?? '') ?? null;
  return new Field(name, {
    id: schemaOrgTerm(resource, name, field) ?? `#${resource.type}/${name}`,
    range: datatypeOf(field),
    type: typeOf(field),
    reference: isEmbedded(field) ? null : target,
    embedded: isEmbedded(field) ? target : null,
    required: field.required ?? false,
    maxCardinality: isToOne(field) ? 1 : null,
    description: '',
    deprecated: false,
  });
};

const OPERATION_TYPES: { readonly [O in OperationName]: Operation['type'] } = {
  list: 'list',
  item: 'show',
  create: 'create',
  update: 'edit',
  delete: 'delete',
};

const fillResource = (resource: Resource, declaration: ResourceDeclaration, targets: ReadonlyMap<string, Resource>): void => {
  const entries = Object.entries(declaration.fields as Fields).map(
    (entry) => [entry[1], buildField(declaration, entry, targets)] as const,
  );
  const parameters = searchVariables(declaration).map(({ variable }) => new Parameter(variable, null, false, ''));
  resource.fields = entries.map(([, built]) => built);
  resource.readableFields = entries.filter(([field]) => field.kind !== 'password').map(([, built]) => built);
  resource.writableFields = entries.filter(([field]) => isWritable(field)).map(([, built]) => built);
  resource.parameters = parameters;
  // Never empty, so that it is not requested from the API.
  resource.getParameters = async () => parameters;
};

/**
 * The result of `parseHydraDocumentation`, built from the declarations without a request.
 * `entrypoint` is the absolute address of /api.
 */
export const buildApi = (entrypoint: string): Api => {
  const base = entrypoint.replace(/\/$/, '');
  const declarations: readonly ResourceDeclaration[] = Object.values(RESOURCES);
  const targets = new Map(
    declarations.map((declaration) => {
      const operations = declaration.operations.map(
        (name) => new Operation(name, OPERATION_TYPES[name], { method: OPERATION_METHODS[name] }),
      );
      const { name, type } = declaration;
      return [
        name,
        new Resource(name, `${base}/${name}`, { id: `${base}/docs.jsonld#${type}`, title: type, operations }),
      ] as const;
    }),
  );
  for (const declaration of declarations) {
    const resource = targets.get(declaration.name);
    if (resource) fillResource(resource, declaration, targets);
  }
  return new Api(base, { title: 'Pilotage', resources: [...targets.values()] });
};
