import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ConfigurationCode, ParameterCode } from '../../model/configurations/configurationCodes.ts';
import { ParametersDialog } from '../../resources/configurations/ParametersDialog.tsx';
import { useParameterValues } from '../../resources/configurations/useParameterValues.ts';
import { SETUP_KEY } from '../../src/setup/useSetup.ts';
import { parameterLabel } from './parameterLabel.ts';

interface SetupParametersProps {
  readonly title: string;
  readonly codes: readonly ConfigurationCode[];
  readonly below?: Readonly<Partial<Record<ParameterCode, ReactNode>>>;
  readonly onClose: () => void;
}

/** Some parameters of the set-up in a dialog, with their saved values. */
export const SetupParameters = ({ title, codes, below, onClose }: SetupParametersProps) => {
  const client = useQueryClient();
  const { data } = useParameterValues();
  if (!data) return null;
  const close = () => {
    void client.invalidateQueries({ queryKey: SETUP_KEY });
    onClose();
  };
  return (
    <ParametersDialog
      title={title}
      codes={codes}
      values={Object.fromEntries(codes.map((code) => [code, data.saved.get(code)?.value ?? null]))}
      labelOf={parameterLabel}
      below={below}
      onClose={close}
    />
  );
};
