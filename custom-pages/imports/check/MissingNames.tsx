import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { plural } from '../../../model/kernel/values/french.ts';
import { recordName } from '../../../model/messages/labels.ts';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { collectionOf, type StudioImport } from '../traineeImport.ts';
import { type MissingName, useMissingNames } from './useMissingNames.ts';

const keyOf = ({ target, path }: MissingName): string => [target, ...path].join('\n');

/** A list that a person can look through; the others are offered after these. */
const MOST_AT_ONCE = 300;

/** « 2 marques, 7 modèles » */
const countedKinds = (names: readonly MissingName[]): string =>
  [...new Set(names.map(({ target }) => target))]
    .map((target) => {
      const count = names.filter((name) => name.target === target).length;
      return plural(count, recordName(target, 1), recordName(target, 2)).toLocaleLowerCase('fr');
    })
    .join(', ');

interface NameListProps {
  readonly title: string;
  readonly names: readonly MissingName[];
  readonly isChosen: (name: MissingName) => boolean;
  readonly isFixed: (name: MissingName) => boolean;
  readonly onToggle: (name: MissingName) => void;
}

const NameList = ({ title, names, isChosen, isFixed, onToggle }: NameListProps) => (
  <Box component="section" sx={{ mt: 1.5 }}>
    <Typography component="h3" variant="subtitle2">
      {title}
    </Typography>
    <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {names.map((name) => (
        <li key={keyOf(name)}>
          <FormControlLabel
            disabled={isFixed(name)}
            control={<Checkbox size="small" checked={isChosen(name)} onChange={() => onToggle(name)} />}
            label={name.alike ? IMPORT_MESSAGES.missingAlike(name.path.join(' › '), name.alike.name) : name.path.join(' › ')}
            sx={{ overflowWrap: 'anywhere' }}
          />
        </li>
      ))}
    </Box>
  </Box>
);

/** Choice of the names that a person leaves out; without its brand a model is left out too. */
const useChosen = (creatable: readonly MissingName[]) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isLeft = (name: MissingName) => left.has(keyOf(name));
  const isBelowLeft = ({ path }: MissingName) =>
    creatable.some(
      (owner) => isLeft(owner) && owner.path.length < path.length && owner.path.every((part, at) => part === path[at]),
    );
  return {
    isChosen: (name: MissingName) => !isLeft(name) && !isBelowLeft(name),
    isFixed: isBelowLeft,
    toggle: (name: MissingName) =>
      setLeft((before) => new Set(isLeft(name) ? [...before].filter((key) => key !== keyOf(name)) : [...before, keyOf(name)])),
  };
};

interface SettleProps extends Pick<ReturnType<typeof useMissingNames>, 'settle'> {
  readonly record: StudioImport;
  readonly creatable: readonly MissingName[];
  readonly replaceable: readonly MissingName[];
}

/** Creates all that is ticked, with one press after its list. */
const SettleButton = ({ record, creatable, replaceable, settle }: SettleProps) => {
  const [creatableNames, spellings] = [creatable.slice(0, MOST_AT_ONCE), replaceable.slice(0, MOST_AT_ONCE)];
  const choice = useChosen(creatableNames);
  const [create, replace] = [creatableNames.filter(choice.isChosen), spellings.filter(choice.isChosen)];
  const kinds = [...new Set(creatableNames.map(({ target }) => target))];
  const later = creatable.length - creatableNames.length + replaceable.length - spellings.length;
  const { isChosen, isFixed, toggle: onToggle } = choice;
  return (
    <ActionButton
      label={
        creatableNames.length > 0
          ? IMPORT_MESSAGES.missingCreate(creatableNames.length)
          : IMPORT_MESSAGES.missingReplace(spellings.length)
      }
      variant="contained"
      confirm={{
        title: IMPORT_MESSAGES.missingTitle,
        text: later > 0 ? `${IMPORT_MESSAGES.missingText} ${IMPORT_MESSAGES.missingLater(later)}` : IMPORT_MESSAGES.missingText,
        button: create.length > 0 ? IMPORT_MESSAGES.missingCreate(create.length) : IMPORT_MESSAGES.missingReplace(replace.length),
      }}
      canConfirm={create.length + replace.length > 0}
      success={IMPORT_MESSAGES.missingDone(create.length, replace.length)}
      refreshes={[collectionOf(record)]}
      call={() => settle(create, replace)}
    >
      {kinds.map((kind) => (
        <NameList
          key={kind}
          title={recordName(kind, 2)}
          names={creatableNames.filter(({ target }) => target === kind)}
          {...{ isChosen, isFixed, onToggle }}
        />
      ))}
      {spellings.length > 0 ? (
        <NameList title={IMPORT_MESSAGES.missingSpellings} names={spellings} {...{ isChosen, isFixed, onToggle }} />
      ) : null}
    </ActionButton>
  );
};

/** Names in the file that no record has: one button creates it, or a sentence says who can. */
export const MissingNames = ({ record }: { readonly record: StudioImport }) => {
  const { names, creators, settle } = useMissingNames(record);
  const unknown = names.filter(({ alike, isOwnerless }) => !(alike || isOwnerless));
  const creatable = unknown.filter(({ mayCreate }) => mayCreate);
  const replaceable = names.filter(({ alike }) => alike?.['@id']);
  const refused = unknown.length - creatable.length;
  if (unknown.length + replaceable.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 1.5, '& .MuiAlert-message': { width: '100%' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <div>
          {unknown.length > 0 ? <div>{IMPORT_MESSAGES.unknownNames(unknown.length, countedKinds(unknown))}</div> : null}
          {replaceable.length > 0 ? <div>{IMPORT_MESSAGES.missingLike(replaceable.length)}</div> : null}
          {refused > 0 ? <div>{IMPORT_MESSAGES.missingRefused(refused, creators)}</div> : null}
        </div>
        {creatable.length + replaceable.length > 0 ? (
          <SettleButton record={record} creatable={creatable} replaceable={replaceable} settle={settle} />
        ) : null}
      </Box>
    </Alert>
  );
};
