import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCreatePath, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConfigurationCode } from '../../model/configurations/configurationCodes.ts';
import { choiceLabel } from '../../model/recordLabel.ts';
import { useListFilters } from '../../src/filters/useListFilters.ts';
import { useMayCreate } from '../../src/frames/useMayCreate.ts';
import type { CodeCount } from './codeCount.ts';
import { defaultWords } from './defaultWords.ts';
import { CONFIGURATION_MESSAGES } from './messages.ts';

const RESOURCE = 'configurations';

/** Codes without a value, from the counts of the list; hidden while the list is filtered by value. */
const useUnsetCodes = (): readonly ConfigurationCode[] => {
  const counts: readonly CodeCount[] = useListContext().meta?.counts ?? [];
  const { values } = useListFilters();
  if (values.value) return [];
  const asked = [values.code ?? []].flat();
  return counts
    .filter(({ value, count }) => count === 0 && (asked.length === 0 || asked.includes(value)))
    .map(({ value }) => value);
};

const Parameter = ({ code, isLink }: { readonly code: ConfigurationCode; readonly isLink: boolean }) => {
  const createPath = useCreatePath();
  const label = choiceLabel(RESOURCE, 'code', code);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 320px' }}>
        {isLink ? (
          <MuiLink component={Link} to={`${createPath({ resource: RESOURCE, type: 'create' })}?code=${code}`}>
            {label}
          </MuiLink>
        ) : (
          label
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: '1 1 280px', minWidth: 0 }}>
        {defaultWords(code) || CONFIGURATION_MESSAGES.noValue}
      </Typography>
    </Box>
  );
};

/** Parameters that use their default, each with a link to set it. */
export const UnsetParameters = () => {
  const codes = useUnsetCodes();
  const mayGive = useMayCreate(RESOURCE);
  if (codes.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="unset-parameters" sx={{ mt: 2 }}>
      <Typography id="unset-parameters" variant="subtitle1" component="h2" sx={{ px: 2, pt: 2 }}>
        {CONFIGURATION_MESSAGES.unset}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1.5 }}>
        {CONFIGURATION_MESSAGES.unsetHelp}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {codes.map((code) => (
          <Parameter key={code} code={code} isLink={mayGive} />
        ))}
      </Box>
    </Card>
  );
};
