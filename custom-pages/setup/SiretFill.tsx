import SearchIcon from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { companies } from '../../model/companies/company.ts';
import type { ConfigurationCode } from '../../model/configurations/configurationCodes.ts';
import { normalise } from '../../model/kernel/normalise.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { isSiret } from '../../model/kernel/values/formats.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { SETUP_MESSAGES } from './messages.ts';

interface LegalInformation {
  readonly name: string;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  readonly legalForm: string | null;
  readonly isActive: boolean;
}

const valuesOf = ({ name, address, zipCode, city, legalForm }: LegalInformation) =>
  ({
    organisation_name: name,
    organisation_legal_form: legalForm,
    organisation_address: [address, `${zipCode} ${city}`.trim()].filter(Boolean).join('\n'),
    organisation_city: city,
  }) satisfies Partial<Record<ConfigurationCode, string | null>>;

interface Outcome {
  readonly severity: 'success' | 'info' | 'warning';
  readonly lines: readonly string[];
}

const namesOf = (codes: readonly string[]): string =>
  codes.map((code) => choiceLabel('configurations', 'code', code).split(' : ').at(-1)).join(', ');

/** Fills the empty fields with what the business registry has for the SIRET; typed ones stay. */
const useFill = () => {
  const { getValues, setValue } = useFormContext();
  return (information: LegalInformation): Outcome => {
    const values = Object.entries(valuesOf(information)).filter((entry): entry is [string, string] => Boolean(entry[1]));
    const [empty, filledValues] = [values.filter(([code]) => !getValues(code)), values.filter(([code]) => getValues(code))];
    for (const [code, value] of empty) setValue(code, value, { shouldDirty: true, shouldValidate: true });
    const lines = [
      ...(empty.length > 0 ? [SETUP_MESSAGES.lookUpFilled(namesOf(empty.map(([code]) => code)))] : []),
      ...(filledValues.length > 0 ? [SETUP_MESSAGES.lookUpKept(namesOf(filledValues.map(([code]) => code)))] : []),
      ...(information.isActive ? [] : [SETUP_MESSAGES.lookUpClosed]),
    ];
    return { severity: information.isActive ? 'success' : 'warning', lines };
  };
};

/** Below the SIRET: asks the business registry, and fills the form. */
export const SiretFill = () => {
  const siret = String(normalise(companies.fields.siret, useWatch({ name: 'organisation_siret' })) ?? '');
  const fill = useFill();
  // The API asks the registry only for those who may create companies.
  const mayLookUp = useMayUse('companies', 'create');
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run = async () => {
    setRunning(true);
    try {
      const { json } = await httpClient(`${collectionPath('companies')}/${siret}/infos_legales`);
      setOutcome(fill(json as LegalInformation));
    } catch (error) {
      setOutcome({ severity: 'warning', lines: [error instanceof Error ? error.message : String(error)] });
    } finally {
      setRunning(false);
    }
  };
  if (!mayLookUp) return null;
  return (
    <Box>
      <Button
        size="small"
        startIcon={<SearchIcon />}
        loading={isRunning}
        disabled={!isSiret(siret)}
        onClick={() => void run()}
        sx={{ mt: 0.5 }}
      >
        {SETUP_MESSAGES.lookUp}
      </Button>
      <Box role="status">
        {outcome ? (
          <Alert severity={outcome.severity} sx={{ mt: 1, whiteSpace: 'pre-line' }}>
            {outcome.lines.join('\n')}
          </Alert>
        ) : null}
      </Box>
    </Box>
  );
};
