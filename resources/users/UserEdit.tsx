import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { RolesSummary } from './RolesSummary.tsx';

const INPUTS = { roles: RolesSummary };

const WIDE = ['roles'];

/** A member of the staff, with what their groups allow. */
export const UserEdit = () => <ResourceEdit resource="users" inputs={INPUTS} wide={WIDE} />;
