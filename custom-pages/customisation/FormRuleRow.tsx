import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FormRule } from '../../model/registry/possibleRules.ts';
import type { RuledRow } from './formDraft.ts';
import { FORMS_MESSAGES } from './messages.ts';

interface FormRuleRowProps {
  readonly row: RuledRow;
  readonly label: string;
  readonly rule: FormRule;
  readonly isDisabled: boolean;
  readonly onChange: (rule: FormRule) => void;
}

const REASONS = { needed: FORMS_MESSAGES.needed, readElsewhere: FORMS_MESSAGES.notHidden } as const;

/** A field of the form, and what the group may do with it. */
export const FormRuleRow = ({ row: { rules, fault }, label, rule, isDisabled, onChange }: FormRuleRowProps) => {
  const reason = fault === 'needed' || fault === 'readElsewhere' ? REASONS[fault] : null;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1, py: 0.75, alignItems: { sm: 'center' } }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{label}</Typography>
        {reason ? (
          <Typography variant="caption" color="textSecondary">
            {reason}
          </Typography>
        ) : null}
      </Box>
      <TextField
        select
        size="small"
        value={rule}
        disabled={isDisabled || (rules.length === 1 && rule === 'normal')}
        onChange={({ target }) => onChange(target.value as FormRule)}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
        sx={{ width: { xs: '100%', sm: 180 } }}
      >
        {(rules.includes(rule) ? rules : [...rules, rule]).map((one) => (
          <MenuItem key={one} value={one}>
            {FORMS_MESSAGES.rules[one]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};
