import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { companies } from '../../model/companies/company.ts';
import { normalise } from '../../model/kernel/normalise.ts';
import { isSiret } from '../../model/kernel/values/formats.ts';
import { LookUp } from '../../src/frames/form/LookUp.tsx';
import type { FormExtras } from '../../src/frames/form/ResourceForm.tsx';
import { findCompany } from './findCompany.ts';
import { COMPANY_MESSAGES } from './messages.ts';
import { SiretInput } from './SiretInput.tsx';

const FIELD = companies.fields.siret;

/** Top of a new company's form: its SIRET, and the business registry's data. */
const SiretLookUp = () => {
  const siret = String(normalise(FIELD, useWatch({ name: 'siret' })) ?? '');
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h6" component="h2">
        {COMPANY_MESSAGES.lookUpTitle}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {COMPANY_MESSAGES.lookUpText}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '320px 1fr' }, alignItems: 'start' }}>
        <div>
          <SiretInput source="siret" path="siret" field={FIELD} />
        </div>
        <LookUp label={COMPANY_MESSAGES.search} subject={isSiret(siret) ? siret : null} find={findCompany} />
      </Box>
    </Card>
  );
};

/** A new company's form: pre-filled by its SIRET; without manager, since it has no contacts yet. */
export const NEW_COMPANY: FormExtras = { lead: <SiretLookUp />, omit: ['siret', 'manager'] };
