import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { withFirmSpaces } from '../../../model/kernel/values/french.ts';
import { automationSentence } from '../../../model/messages/automationSentence.ts';
import { useFormAccess } from '../../../src/inputs/FormAccessContext.tsx';
import { useDraftAutomation } from '../sentence/draft.ts';
import { AUTOMATION_PAGE as WORDS } from '../sentence/messages.ts';
import { useNamedLabels } from '../sentence/useNamedLabels.ts';
import { TrialDialog } from '../trial/TrialDialog.tsx';
import { useForgetRefusals } from '../trial/useForgetRefusals.ts';
import { useTrial } from '../trial/useTrial.ts';

/** The automation in one sentence as it is composed, and its trial. */
export const SentencePanel = () => {
  const draft = useDraftAutomation();
  const labelOf = useNamedLabels([draft]);
  const place = useForgetRefusals();
  const { isReadOnly } = useFormAccess();
  const { run, isRunning, trial, close } = useTrial();
  return (
    <Card ref={place} component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="subtitle2" component="h2" color="textSecondary">
        {WORDS.sentence}
      </Typography>
      <Typography role="status" variant="h6" component="p" sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>
        {withFirmSpaces(automationSentence(draft, labelOf))}
      </Typography>
      {isReadOnly ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
          <Button variant="outlined" startIcon={<ScienceIcon />} loading={isRunning} onClick={() => void run()}>
            {WORDS.try}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {WORDS.tryHelp}
          </Typography>
        </Box>
      )}
      {trial ? <TrialDialog trial={trial} onClose={close} /> : null}
    </Card>
  );
};
