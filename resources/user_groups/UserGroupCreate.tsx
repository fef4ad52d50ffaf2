import { ResourceCreate } from '../../src/frames/ResourceCreate.tsx';

/** A new group, which then waits for its rights and its users: they are put in on pages of their own. */
export const UserGroupCreate = () => <ResourceCreate resource="user_groups" redirect="edit" omit={['users']} />;
