import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CARD_RECORDS, type CardRecord, MOST_CARD_FIELDS } from '../../../model/customisation/cardFields.ts';
import type { Field, Fields } from '../../../model/kernel/field.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { fieldLabel } from '../../../src/records/fieldLabel.ts';
import { mayUseWhole } from '../../../src/records/resourceRights.ts';
import { PLANNING_MESSAGES as WORDS } from '../messages.ts';

interface Choice {
  readonly code: string;
  readonly label: string;
  readonly record: CardRecord;
}

/** A file, or a text of many lines, says nothing on a card. */
const fitsOnCard = (field: Field): boolean => field.kind !== 'file' && !(field.kind === 'text' && field.multiline);

const choicesOf = (record: CardRecord): readonly Choice[] =>
  Object.entries(resourceByName(CARD_RECORDS[record]).fields as Fields).flatMap(([name, field]) =>
    field.customKey !== undefined && fitsOnCard(field)
      ? [{ code: `${record}.${field.customKey}`, label: fieldLabel(CARD_RECORDS[record], name), record }]
      : [],
  );

/** The server brings no value of a record that the person may not read. */
const choices = (roles: readonly Role[]): readonly Choice[] =>
  (Object.keys(CARD_RECORDS) as CardRecord[])
    .filter((record) => mayUseWhole(CARD_RECORDS[record], 'list', roles))
    .flatMap(choicesOf);

interface CardFieldsSelectProps {
  /** Codes of the chosen fields. */
  readonly codes: readonly string[];
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Chooses the added fields that the cards show; nothing while there are none. */
export const CardFieldsSelect = ({ codes, onCodes }: CardFieldsSelectProps) => {
  const offered = choices(useCurrentUser()?.roles ?? []);
  if (offered.length === 0) return null;
  const chosenCodes = codes.filter((code) => offered.some((choice) => choice.code === code));
  const isFull = chosenCodes.length >= MOST_CARD_FIELDS;
  return (
    <TextField
      select
      fullWidth={false}
      size="small"
      label={WORDS.card}
      value={chosenCodes}
      onChange={({ target }) => onCodes((target.value as unknown as readonly string[]).slice(0, MOST_CARD_FIELDS))}
      sx={{ minWidth: 220, maxWidth: 320, m: 0 }}
      slotProps={{
        select: {
          multiple: true,
          renderValue: (values) =>
            offered
              .filter(({ code }) => (values as readonly string[]).includes(code))
              .map(({ label }) => label)
              .join(', '),
        },
      }}
    >
      {offered.map(({ code, label, record }) => (
        <MenuItem key={code} value={code} dense disabled={isFull && !chosenCodes.includes(code)}>
          <ListItemIcon aria-hidden>{chosenCodes.includes(code) ? '✓' : null}</ListItemIcon>
          <ListItemText primary={label} secondary={WORDS.cardRecords[record]} />
        </MenuItem>
      ))}
      {isFull ? (
        <MenuItem disabled dense>
          {WORDS.cardHint(MOST_CARD_FIELDS)}
        </MenuItem>
      ) : null}
    </TextField>
  );
};
