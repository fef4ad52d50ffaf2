import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { SEARCHING_STATUSES } from '../../model/scenarios/planScenario.ts';
import type { ScenarioView } from '../../model/scenarios/scenarioView.ts';
import { useMayPropose } from '../../resources/need_trainings/propose/useMayPropose.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { ConfirmDialog } from '../../src/dialogs/ConfirmDialog.tsx';
import { pageAddress } from '../../src/pages/pages.ts';
import { ConflictsDialog } from '../../src/planning/ConflictsDialog.tsx';
import { AdoptedSessions } from './AdoptedSessions.tsx';
import { SCENARIO_MESSAGES } from './messages.ts';
import { scenarioCalls } from './scenarioCalls.ts';
import { useAdoption } from './useAdoption.ts';
import { useRefreshScenarios } from './useScenarios.ts';

interface ScenarioActionsProps {
  readonly scenario: ScenarioView;
  /** Leads to the planning that draws the proposal. Default true. */
  readonly hasPlanningLink?: boolean;
}

/** The planning at the first proposed day, with the proposal. */
const drawnAddress = ({ id, items, from }: ScenarioView): string => {
  const days = items.filter(({ isRefused }) => !isRefused).flatMap((item) => item.days);
  return `${pageAddress('planning')}?date=${days.sort()[0] ?? from}&scenario=${id}`;
};

const AdoptButton = ({ scenario }: ScenarioActionsProps) => {
  const [isAsking, setAsking] = useState(false);
  const { adopt, isRunning, conflicts, forgetConflicts } = useAdoption(scenario);
  const keptItems = scenario.items.filter(({ isRefused }) => !isRefused);
  const needs = keptItems.reduce((sum, { needTrainings }) => sum + needTrainings.length, 0);
  const confirmed = async () => {
    await adopt();
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="contained"
        disabled={keptItems.length === 0}
        loading={isRunning && !isAsking}
        onClick={() => setAsking(true)}
      >
        {SCENARIO_MESSAGES.adopt}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={SCENARIO_MESSAGES.adopt}
          text={SCENARIO_MESSAGES.adoptText(keptItems.length, needs)}
          button={SCENARIO_MESSAGES.adopt}
          isRunning={isRunning}
          onConfirm={() => void confirmed()}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {conflicts ? (
        <ConflictsDialog
          answer={conflicts}
          replaced={[]}
          isRunning={isRunning}
          onAccept={(keys) => void adopt(keys)}
          onClose={forgetConflicts}
        />
      ) : null}
    </>
  );
};

/** Notice on an adopted proposal, with a link to the planning, the undo, and the release of its e-mails. */
const Adopted = ({ scenario, command }: ScenarioActionsProps & { readonly command: string }) => {
  const [isAsking, setAsking] = useState(false);
  const { undo, isRunning } = useAdoption(scenario);
  const refresh = useRefreshScenarios();
  const confirmed = async () => {
    await undo(command);
    setAsking(false);
  };
  return (
    <Alert
      severity="success"
      sx={{ my: 1.5 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            {SCENARIO_MESSAGES.undo}
          </Button>
          {isAsking ? (
            <ConfirmDialog
              title={SCENARIO_MESSAGES.undoTitle}
              text={SCENARIO_MESSAGES.undoText}
              button={SCENARIO_MESSAGES.undo}
              isRunning={isRunning}
              onConfirm={() => void confirmed()}
              onClose={() => setAsking(false)}
            />
          ) : null}
        </>
      }
    >
      <Stack useFlexGap sx={{ gap: 1, alignItems: 'flex-start' }}>
        {SCENARIO_MESSAGES.adopted}
        <Button size="small" component={RouterLink} to={`${pageAddress('planning')}?date=${scenario.from}`}>
          {SCENARIO_MESSAGES.openPlanning}
        </Button>
        {scenario.areMailsHeld ? (
          <>
            {SCENARIO_MESSAGES.heldMails}
            <ActionButton
              label={SCENARIO_MESSAGES.release}
              call={() => scenarioCalls.releaseMails(scenario.id)}
              success={SCENARIO_MESSAGES.released}
              onDone={() => void refresh()}
            />
          </>
        ) : null}
      </Stack>
    </Alert>
  );
};

/** Commands that can be used with a proposal in its status. */
export const ScenarioActions = ({ scenario, hasPlanningLink = true }: ScenarioActionsProps) => {
  const navigate = useNavigate();
  const refresh = useRefreshScenarios();
  const mayPropose = useMayPropose();
  const { id, status, adoptedBy, areMailsHeld } = scenario;
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', my: 1 }}>
        {status === 'ready' && mayPropose ? <AdoptButton scenario={scenario} /> : null}
        {status === 'ready' && hasPlanningLink ? (
          <Button variant="outlined" component={RouterLink} to={drawnAddress(scenario)}>
            {SCENARIO_MESSAGES.showOnPlanning}
          </Button>
        ) : null}
        {SEARCHING_STATUSES.includes(status) && status !== 'stopping' ? (
          <ActionButton
            label={SCENARIO_MESSAGES.cancel}
            call={() => scenarioCalls.cancel(id)}
            success={SCENARIO_MESSAGES.canceled}
            onDone={() => void refresh()}
          />
        ) : null}
        {areMailsHeld ? null : (
          <ActionButton
            label={SCENARIO_MESSAGES.remove}
            icon={<DeleteIcon />}
            color="error"
            variant="text"
            confirm={{ title: SCENARIO_MESSAGES.removeTitle, text: SCENARIO_MESSAGES.removeText }}
            call={() => scenarioCalls.remove(id)}
            success={SCENARIO_MESSAGES.removed}
            onDone={() => {
              void refresh();
              navigate(pageAddress('plan-scenarios'));
            }}
          />
        )}
      </Stack>
      {adoptedBy ? (
        <>
          <Adopted scenario={scenario} command={adoptedBy} />
          <AdoptedSessions scenario={scenario} />
        </>
      ) : null}
    </>
  );
};
