import type { ComponentType } from 'react';
import { ACCOUNT_INPUTS } from '../../src/accounts/ProvisionalPasswordInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { UserGroupsInput } from './UserGroupsInput.tsx';

/** Inputs of the forms of users, new or not. */
export const USER_INPUTS = { ...ACCOUNT_INPUTS, userGroups: UserGroupsInput as ComponentType<InputProps> } as const;
