-- The archive of all records has a right of its own: groups whose members could make it so far get it.
UPDATE user_groups SET roles = array_append(roles, 'ROLE_EXPORT_ARCHIVE')
WHERE 'ROLE_ADMIN' = ANY (roles) AND NOT 'ROLE_EXPORT_ARCHIVE' = ANY (roles);
