import { ResourceCreate } from '../../src/frames/ResourceCreate.tsx';

/** A new group; rights and users are added on their own pages. */
export const UserGroupCreate = () => <ResourceCreate resource="user_groups" redirect="edit" omit={['users']} />;
