import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../../model/kernel/field.ts';
import { type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { useWords } from '../../i18n/useWords.ts';
import { httpClient } from '../../providers/httpClient.ts';
import { fieldLabel } from '../../records/fieldLabel.ts';

interface Attached {
  readonly collection: string;
  readonly field: string;
  readonly count: number;
}

interface AttachedCountsProps {
  readonly resource: ResourceKey;
  readonly iri: string;
}

const fieldsOf = (resource: ResourceKey): Fields => resourceByName(resource).fields;

const useAttached = ({ resource, iri }: AttachedCountsProps) =>
  useQuery({
    queryKey: [resource, 'attached', iri],
    queryFn: async ({ signal }) => {
      const { json } = await httpClient(`${iri}/attached`, { signal });
      return (json as { readonly attached: readonly Attached[] }).attached;
    },
  });

/** Label of what is counted: officers of a company, its contacts, or needs that refer to it other than as their company. */
const useAttachedName = (resource: ResourceKey) => {
  const words = useWords();
  const translate = useTranslate();
  const nameOf = (collection: string, count: number) => translate(`resources.${collection}.name`, { smart_count: count });
  return ({ collection, field }: Attached): string => {
    const label = fieldLabel(collection, field);
    if (collection === resource && fieldsOf(resource)[field]?.kind === 'many') return label;
    const plural = nameOf(collection, 2);
    return label === nameOf(resource, 1) ? plural : words('attached.by-field', { name: plural, field: label });
  };
};

/** How many records of each kind refer to this one, shown before a transfer. */
export const AttachedCounts = (props: AttachedCountsProps) => {
  const words = useWords();
  const nameOf = useAttachedName(props.resource);
  const { data, error } = useAttached(props);
  const title = data?.length ? 'attached.title' : 'attached.none';
  return (
    <Box role="status" sx={{ mb: 2 }}>
      <Typography variant="body2" color={error ? 'error' : 'textPrimary'}>
        {error ? error.message : words(data ? title : 'attached.counting')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {(data ?? []).map((attached) => (
          <Typography key={`${attached.collection}.${attached.field}`} component="li" variant="body2">
            {words('attached.line', { name: nameOf(attached), count: attached.count.toLocaleString('fr') })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};
