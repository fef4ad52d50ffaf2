import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Identifier } from 'react-admin';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import type { ResourceKey } from '../../model/registry/resources.ts';
import { keyOf } from '../api/recordId.ts';
import { useShownRecords } from '../columns/useShownRecords.ts';
import { useWords } from '../i18n/useWords.ts';
import { CUT_LIST } from './cutList.ts';

/** One request loads as many. */
const NAMED_AT_MOST = 100;

interface SelectedNamesProps {
  readonly resource: string;
  readonly ids: readonly Identifier[];
  /** Ids that the list's filters hide. Default none. */
  readonly outside?: readonly Identifier[];
  /** Records concerned, named or not. Default: as many as `ids`. */
  readonly total?: number;
}

const Names = ({ names, others }: { readonly names: readonly string[]; readonly others: number }) => {
  const words = useWords();
  return (
    <Box component="ul" tabIndex={0} sx={{ ...CUT_LIST, typography: 'body2' }}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two records may have one name
        <li key={index}>{name}</li>
      ))}
      {others > 0 ? <li>{words('selection.others', { smart_count: others })}</li> : null}
    </Box>
  );
};

/** Names the records of a mass action; first those that the list does not show. */
export const SelectedNames = ({ resource, ids, outside = [], total = ids.length }: SelectedNamesProps) => {
  const words = useWords();
  const inside = ids.filter((id) => !outside.includes(id));
  const namedIds = [...outside, ...inside].slice(0, NAMED_AT_MOST);
  const { data = [] } = useShownRecords(resource as ResourceKey, {
    shows: [],
    filter: { id: namedIds.map(keyOf) },
    perPage: NAMED_AT_MOST,
  });
  const labels = new Map<Identifier, string>(data.map((record) => [record.id, recordLabel(resource, record)]));
  const namesOf = (some: readonly Identifier[]) =>
    some.filter((id) => namedIds.includes(id)).map((id) => labels.get(id) || `n° ${keyOf(id)}`);
  const [hidden, insideNames] = [namesOf(outside), namesOf(inside)];
  return (
    <>
      {hidden.length > 0 ? (
        <Alert severity="warning" sx={{ mb: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {words('selection.outside-named', { smart_count: outside.length })}
          </Typography>
          <Names names={hidden} others={outside.length - hidden.length} />
        </Alert>
      ) : null}
      {insideNames.length > 0 ? <Names names={insideNames} others={total - outside.length - insideNames.length} /> : null}
    </>
  );
};
