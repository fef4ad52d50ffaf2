import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import type { RecordFor } from '../../../model/registry/resources.ts';
import { useMayUseWhole } from '../../../src/access/useMayUseWhole.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { NEED_TRAINING_MESSAGES as WORDS } from '../messages.ts';
import { useMayCompare } from './useMayCompare.ts';
import { useNeedDuplicates } from './useNeedDuplicates.ts';

type Need = RecordFor<'need_trainings'>;

interface KnownCompanyProps {
  readonly need: Need;
  readonly company: RaRecord;
  /** Unsaved input would be lost by the reload that follows. */
  readonly isDisabled: boolean;
}

const KnownCompany = ({ need, company, isDisabled }: KnownCompanyProps) => {
  const name = recordLabel('companies', company);
  return (
    <Box component="li" sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}>
      <MuiLink component={Link} to={`/company/${keyOf(company['@id'])}/edit`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </MuiLink>
      <ActionButton
        label={WORDS.chooseCompany}
        name={WORDS.chooseCompanyNamed(name)}
        color="inherit"
        isDisabled={isDisabled}
        success={WORDS.companyChosen}
        call={() => httpClient(need['@id'], { method: 'PUT', body: { company: company['@id'], version: need.version } })}
      />
    </Box>
  );
};

const Stated = ({ need }: { readonly need: Need }) => {
  const { data } = useNeedDuplicates(need['@id'], need.version);
  const isUnsaved = Object.keys(useFormState().dirtyFields).length > 0;
  if (!data) return null;
  return (
    <Alert severity="info">
      <Typography variant="subtitle2" component="p">
        {WORDS.statedCompany(String(need.companyName))}
      </Typography>
      <Typography variant="body2">{data.companies.length > 0 ? WORDS.statedCompanyKnown : WORDS.statedCompanyUnknown}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {data.companies.map((company) => (
          <KnownCompany key={company['@id']} need={need} company={company} isDisabled={isUnsaved} />
        ))}
      </Box>
    </Alert>
  );
};

/** The company that the answer of a form states in words, until the need has one, and the known ones of that name. */
export const StatedCompany = () => {
  const need = useRecordContext<Need>();
  const mayWrite = useMayUseWhole('need_trainings', 'update');
  const mayCompare = useMayCompare();
  const isOpen = need?.companyName && !need.company && !need.isUnwanted;
  return isOpen && mayWrite && mayCompare ? <Stated need={need} /> : null;
};
