import type { ComponentProps } from 'react';
import { ListBase, type RaRecord } from 'react-admin';
import type { ResourceKey } from '../../../model/registry/resources.ts';

type Base<R extends RaRecord> = ComponentProps<typeof ListBase<R>>;

interface ShownListProps<R extends RaRecord> extends Omit<Base<R>, 'resource' | 'queryOptions' | 'exporter'> {
  readonly resource: ResourceKey;
  /** The fields that rows show and read (`listProperties`). */
  readonly properties: readonly string[];
  /** Field whose values are counted. Default none. */
  readonly counts?: string | undefined;
  /** Does the list say itself why it could not be read: a notice would say it twice. Default false. */
  readonly saysErrors?: boolean;
  /** When the list is read again by itself. Default never. */
  readonly refetchInterval?: NonNullable<Base<R>['queryOptions']>['refetchInterval'];
}

const NO_NOTICE = { onError: () => undefined } as const;

/** React-admin's list of records, which asks for the shown fields alone. */
export const ShownList = <R extends RaRecord>({
  properties,
  counts,
  saysErrors = false,
  refetchInterval,
  ...props
}: ShownListProps<R>) => (
  <ListBase<R>
    {...props}
    exporter={false}
    queryOptions={{
      meta: { properties, counts },
      ...(saysErrors && NO_NOTICE),
      ...(refetchInterval !== undefined && { refetchInterval }),
    }}
  />
);
